// Short notices that leave by themselves. Refusals stay longer and carry the
// rule's sentence with a link.
export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'good' | 'bad';
  link?: { href: string; label: string };
  /** Answers; any of them ends the toast. */
  answers?: readonly { label: string; choose: () => void }[];
}

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  show(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> & { ms?: number } = {}): number {
    const { tone = 'plain', link, answers, ms = tone === 'bad' ? 8000 : 4000 } = options;
    const id = this.#next++;
    // Three at most: older ones are in the log anyway.
    this.list = [
      ...this.list.slice(-2),
      { id, text, tone, ...(link ? { link } : {}), ...(answers ? { answers } : {}) },
    ];
    if (ms > 0) setTimeout(() => this.dismiss(id), ms);
    return id;
  }
  dismiss(id: number): void {
    this.list = this.list.filter((t) => t.id !== id);
  }
}

export const toasts = new Toasts();
