import { iconButton, make, setAttributes } from './dom';
import type { IconName } from './icons';
import type { Player } from './player';

/** Names of groups of radio buttons have to differ between the players of a page. */
let groups = 0;

type Choice< T > = { value: T; label: string };

/** A button that opens a panel above the bar. */
export function createMenu(
	player: Player,
	name: string,
	icon: IconName,
	label: string,
	...content: Node[]
) {
	const panel = make(
		'div',
		'panel',
		{ role: 'group', 'aria-label': label, hidden: true },
		...content
	);
	// Unlike the bar, texts have the direction of the page.
	panel.dir = getComputedStyle( player.root ).direction;
	const button = iconButton( name, icon, label, () =>
		setOpen( panel.hidden )
	);
	const menu = make( 'div', 'menu', {}, button, panel );

	function setOpen( isOpen: boolean ) {
		panel.hidden = ! isOpen;
		setAttributes( button, { 'aria-expanded': String( isOpen ) } );
		player.root.classList.toggle(
			'has-menu',
			Boolean( player.ui.querySelector( '[aria-expanded=true]' ) )
		);
		if ( isOpen ) {
			place();
			panel
				.querySelector( ':checked, [aria-current]' )
				?.scrollIntoView( { block: 'nearest' } );
		}
	}
	setOpen( false );

	/** Puts the panel above the middle of its button, but not over an edge of the bar. */
	function place() {
		const bar = panel.offsetParent?.getBoundingClientRect();
		const { left, width } = button.getBoundingClientRect();
		const size = panel.offsetWidth;
		const start = left - ( bar?.left ?? 0 ) + ( width - size ) / 2;
		panel.style.left = `clamp(8px, ${ start }px, 100% - ${ size + 8 }px)`;
	}

	function close() {
		setOpen( false );
		button.focus();
	}
	menu.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Escape' && ! panel.hidden ) {
			// Not of a dialog around it.
			event.preventDefault();
			event.stopPropagation();
			close();
		}
	} );
	panel.addEventListener( 'click', ( { detail } ) => {
		// Keys move between radio buttons: only a pointer has chosen. The click on a label becomes one on its button next.
		if ( detail ) {
			setTimeout( close );
		}
	} );
	// Elsewhere, with a pointer or by Tab.
	player.root.ownerDocument.addEventListener(
		'pointerdown',
		( { target } ) => {
			if ( ! panel.hidden && ! menu.contains( target as Node ) ) {
				setOpen( false );
			}
		},
		{ signal: player.options.signal }
	);
	menu.addEventListener( 'focusout', ( { relatedTarget } ) => {
		// A click on a text gives it to the player.
		if (
			relatedTarget &&
			relatedTarget !== player.root &&
			! menu.contains( relatedTarget as Node )
		) {
			setOpen( false );
		}
	} );
	return { menu, button, panel };
}

/** A group of radio buttons, whose choices may change. */
export function createRadios< T >(
	label: string,
	choose: ( value: T ) => void
) {
	const name = `ramjet-player-${ ++groups }`;
	const list = make( 'div', 'choices' );
	const group = make(
		'fieldset',
		'',
		{},
		make( 'legend', '', {}, label ),
		list
	);
	let shown: Choice< T >[] = [];
	let inputs: HTMLInputElement[] = [];

	/** Shows choices, of which one is chosen. */
	function show( choices: Choice< T >[], chosen: T ) {
		if (
			choices.length !== shown.length ||
			choices.some(
				( { value, label: text }, index ) =>
					value !== shown[ index ]?.value ||
					text !== shown[ index ]?.label
			)
		) {
			shown = choices;
			inputs = choices.map( ( { value } ) => {
				const input = make( 'input', '', {
					type: 'radio',
					name,
					// No field of a form around the player.
					form: '-',
				} );
				input.addEventListener( 'change', () => choose( value ) );
				return input;
			} );
			list.replaceChildren(
				...inputs.map( ( input, index ) =>
					make(
						'label',
						'',
						{},
						input,
						choices[ index ]?.label ?? ''
					)
				)
			);
		}
		inputs.forEach( ( input, index ) => {
			input.checked = shown[ index ]?.value === chosen;
		} );
	}
	return { group, show };
}
