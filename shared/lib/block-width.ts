/** Units of a block's width. */
export type WidthUnit = '%' | 'px' | 'em';

/** A unit as core's unit control takes it, with the width it starts from. */
export type WidthUnitOption = {
	value: WidthUnit;
	label: WidthUnit;
	default: number;
};

/** The preset buttons, as they are stored in an attribute. */
export const WIDTH_PRESETS = [ '25%', '50%', '75%', '100%' ] as const;

const WIDTH_UNITS: readonly WidthUnitOption[] = [
	{ value: '%', label: '%', default: 100 },
	{ value: 'px', label: 'px', default: 150 },
	{ value: 'em', label: 'em', default: 10 },
];

const FLOATED_WIDTH_UNITS = WIDTH_UNITS.filter(
	( { value } ) => value !== '%'
);

const MAX_PERCENT = 100;

const WIDTH = /^(?<amount>\d+(?:\.\d+)?|\.\d+)(?<unit>%|px|em)$/;

const isFloated = ( align: string | undefined ) =>
	align === 'left' || align === 'right';

/**
 * The units that a block's width may have: a block aligned left or right takes only px and em,
 * since it has no width that a percentage could refer to.
 */
export function getWidthUnits(
	align: string | undefined
): readonly WidthUnitOption[] {
	return isFloated( align ) ? FLOATED_WIDTH_UNITS : WIDTH_UNITS;
}

/**
 * The width to store for what was chosen or typed: a percentage stops at 100.
 *
 * @param width A number with a unit; anything else, and a percentage on a floated block, gives undefined.
 */
export function normalizeWidth(
	width: string | undefined,
	align: string | undefined
): string | undefined {
	const match = WIDTH.exec( width?.trim() ?? '' );
	if ( ! match?.groups ) {
		return undefined;
	}
	const { unit } = match.groups;
	const amount = Number( match.groups.amount );
	if ( unit !== '%' ) {
		return `${ amount }${ unit }`;
	}
	return isFloated( align )
		? undefined
		: `${ Math.min( MAX_PERCENT, amount ) }%`;
}

/**
 * The width after a preset button is pressed: the active one clears it.
 *
 * @param current The width as stored.
 * @param preset  The button's width.
 */
export function togglePreset(
	current: string | undefined,
	preset: ( typeof WIDTH_PRESETS )[ number ]
): string | undefined {
	return current === preset ? undefined : preset;
}
