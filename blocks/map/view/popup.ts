import type { MapData, Point } from './types';

/** The name of a place. */
export const nameOf = ( point: Point, { texts }: MapData ): string =>
	point.title || point.placeTitle || texts.untitled;

function append( parent: HTMLElement, tag: string, part: string, text = '' ) {
	const child = document.createElement( tag );
	child.className = `ramjet-map__${ part }`;
	child.textContent = text;
	parent.append( child );
	return child;
}

/**
 * Creates what a popup shows: title and caption as text, and a link to directions. In the editor, the inner element is
 * empty.
 *
 * @param directions URL without coordinates.
 */
export function createPopup(
	point: Point,
	data: MapData,
	directions: string,
	close: () => void
): { element: HTMLElement; inner: HTMLElement } {
	const { texts, isEditor } = data;
	const element = document.createElement( 'div' );
	element.className = 'ramjet-map__popup';
	element.tabIndex = -1;
	element.role = 'dialog';
	element.ariaLabel = nameOf( point, data );
	const inner = append( element, 'div', 'place' );
	if ( ! isEditor ) {
		const { latitude, longitude } = point.coordinates;
		append( inner, 'p', 'title', nameOf( point, data ) );
		if ( point.caption ) {
			append( inner, 'p', 'caption', point.caption );
		}
		const link = append( inner, 'a', 'directions', texts.directions );
		link.setAttribute(
			'href',
			`${ directions }${ latitude },${ longitude }`
		);
		link.setAttribute( 'target', '_blank' );
		link.setAttribute( 'rel', 'noopener' );
	}
	const button = append( element, 'button', 'close', '×' );
	button.setAttribute( 'type', 'button' );
	button.ariaLabel = texts.close;
	button.addEventListener( 'click', close );
	return { element, inner };
}
