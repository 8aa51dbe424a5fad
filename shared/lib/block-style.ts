import clsx from 'clsx';

const PREFIX = 'is-style-';

const split = ( className: string | undefined ) =>
	( className ?? '' ).split( /\s+/ ).filter( Boolean );

/**
 * Which style a block's class names choose.
 *
 * @param styles Names of the block's styles; the first is the default.
 */
export function getActiveStyle(
	className: string | undefined,
	styles: readonly string[]
): string | undefined {
	const classes = split( className );
	return (
		styles.find( ( style ) => classes.includes( PREFIX + style ) ) ??
		styles[ 0 ]
	);
}

/**
 * The class names after a style is chosen; other class names stay.
 *
 * @param className The attribute className so far.
 */
export function setActiveStyle(
	className: string | undefined,
	style: string
): string {
	return clsx(
		...split( className ).filter( ( name ) => ! name.startsWith( PREFIX ) ),
		PREFIX + style
	);
}
