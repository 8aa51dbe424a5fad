/** A decimal number, as people type it. */
export const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A day, as browsers send it. */
export const DATE = /^\d{4}-\d\d-\d\d$/;
