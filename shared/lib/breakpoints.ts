/** The three widths a block's layout distinguishes (spec 1 §9). */
export type Breakpoint = 'small' | 'medium' | 'large';

/** Lower bounds in CSS pixels: small is below `medium`, large starts at `large` (spec 1 §9). */
export const BREAKPOINT_MIN_WIDTH = { medium: 600, large: 960 } as const;

/**
 * Names the breakpoint that a width falls into.
 *
 * @param width Width in CSS pixels.
 */
export function breakpointForWidth( width: number ): Breakpoint {
	if ( width < BREAKPOINT_MIN_WIDTH.medium ) {
		return 'small';
	}
	return width < BREAKPOINT_MIN_WIDTH.large ? 'medium' : 'large';
}
