import { ICONS, type IconName } from './icons';

type Props = Record< string, string | number | boolean | undefined >;

/** Prefix of the classes. */
const BLOCK = 'ramjet-player__';

/** An element of the player: `name` is the end of its class; attributes that are false or undefined are left out. */
export function make< K extends keyof HTMLElementTagNameMap >(
	tag: K,
	name: string,
	props: Props = {},
	...children: ( Node | string )[]
): HTMLElementTagNameMap[ K ] {
	const element = document.createElement( tag );
	if ( name ) {
		element.className = BLOCK + name;
	}
	setAttributes( element, props );
	element.append( ...children );
	return element;
}

/** Sets attributes that differ; false and undefined remove them. */
export function setAttributes( element: Element, props: Props ) {
	for ( const [ name, value ] of Object.entries( props ) ) {
		const text = value === true ? '' : String( value );
		if ( value === false || value === undefined ) {
			element.removeAttribute( name );
		} else if ( element.getAttribute( name ) !== text ) {
			element.setAttribute( name, text );
		}
	}
}

/** Sets the text of an element, if it differs. */
export function setText( element: Element, text: string ) {
	if ( element.textContent !== text ) {
		element.textContent = text;
	}
}

function icon( name: IconName ): Element {
	const svg = make( 'span', '' );
	svg.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ ICONS[ name ] }"/></svg>`;
	return svg.firstElementChild as Element;
}

/** A button with an icon, whose label is its tooltip, too. `key`: the key that does the same. */
export function iconButton(
	name: string,
	picture: IconName,
	label: string,
	run: () => void,
	key?: string
): HTMLButtonElement {
	const button = make( 'button', `button ${ BLOCK }${ name }`, {
		type: 'button',
		'aria-keyshortcuts': key,
	} );
	setButton( button, picture, label );
	button.addEventListener( 'click', run );
	return button;
}

/** Changes what a button shows. */
export function setButton(
	button: HTMLElement,
	picture: IconName,
	label: string
) {
	setAttributes( button, { 'aria-label': label } );
	if ( button.dataset.icon !== picture ) {
		button.dataset.icon = picture;
		button.querySelector( 'svg' )?.remove();
		button.prepend( icon( picture ) );
	}
}
