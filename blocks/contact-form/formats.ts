/** A decimal number, as people type it. */
export const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A time of the day, as browsers send it. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A day, as browsers send it. */
export const DATE = /^\d{4}-\d\d-\d\d$/;
