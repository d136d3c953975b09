// How long dice roll. What they bring is shown when they lie still, and the
// large button takes no press before then and a moment more: a second click,
// or a key that is held, must not end the turn that the first one began.

/** Until the dice lie still, in milliseconds; `Dice.svelte` tumbles as long. */
export const ROLL_TIME = 660;
/** The large button means something else now: a press that soon after was meant for what it said before. */
export const GUARD = 350;
