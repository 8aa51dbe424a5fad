/**
 * How the action of a notice looks. WordPress 6.8 draws links and outlined buttons in a blue that cannot be
 * read on the colours of its notices. The type of the notices store does not know what the notice takes.
 */
export const READABLE_ACTION = { variant: 'primary' } as const;
