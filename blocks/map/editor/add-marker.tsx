import { speak } from '@wordpress/a11y';
import {
	Dropdown,
	Notice,
	Spinner,
	ToolbarButton,
} from '@wordpress/components';
import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { plusCircle } from '@wordpress/icons';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Button, TextControl } from '../../../shared/components/controls';
import { isComposing, isEnter } from '../../../shared/lib/keys';
import type { MapConfig, Point } from '../view/types';
import { usePlaces } from './places';

/** Milliseconds without typing before the search begins. */
const PAUSE = 250;

type SearchProps = {
	config: MapConfig;
	onSelect: ( point: Point ) => void;
};

/** Finds a place by its name or address. */
function PlaceSearch( { config, onSelect }: SearchProps ) {
	const [ text, setText ] = useState( '' );
	const [ index, setIndex ] = useState( 0 );
	const id = useId();
	const field = useRef< HTMLInputElement >( null );
	const list = useRef< HTMLDivElement >( null );
	const query = text.trim();
	const { found, error, of } = usePlaces( config, query, PAUSE );
	const isAnswered = query !== '' && of === query;
	const options = isAnswered ? found : [];
	const { length } = options;
	const none = __( 'No results.', 'ramjet' );

	useEffect( () => {
		setIndex( 0 );
		// The notice announces an error.
		if ( of && ! error ) {
			const count = found.length;
			const results = sprintf(
				/* translators: %d: number of results. */
				_n(
					'%d result found, use up and down arrow keys to navigate.',
					'%d results found, use up and down arrow keys to navigate.',
					count,
					'ramjet'
				),
				count
			);
			speak( count ? results : none, 'assertive' );
		}
	}, [ found, of, error, none ] );

	useEffect( () => field.current?.focus( { preventScroll: true } ), [] );

	useEffect( () => {
		list.current?.children[ index ]?.scrollIntoView( { block: 'nearest' } );
	}, [ index ] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const active = options[ index ];
		if ( isComposing( event ) ) {
			return;
		}
		if ( event.key === 'ArrowDown' && active ) {
			setIndex( ( index + 1 ) % length );
		} else if ( event.key === 'ArrowUp' && active ) {
			setIndex( ( index + length - 1 ) % length );
		} else if ( isEnter( event ) && active ) {
			onSelect( active );
		} else if ( event.key === 'Escape' && text ) {
			setText( '' );
		} else {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
	};

	return (
		<div className="ramjet-map-search">
			<TextControl
				ref={ field }
				label={ __( 'Add a location', 'ramjet' ) }
				placeholder={ __( 'Add a marker…', 'ramjet' ) }
				value={ text }
				onChange={ setText }
				onKeyDown={ onKeyDown }
				autoComplete="off"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={ length > 0 }
				aria-controls={ `${ id }list` }
				aria-activedescendant={
					length ? `${ id }${ index }` : undefined
				}
			/>
			{ query && ! isAnswered && <Spinner /> }
			{ isAnswered && error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ isAnswered && ! error && ! length && <p>{ none }</p> }
			<div
				ref={ list }
				id={ `${ id }list` }
				role="listbox"
				aria-label={ __( 'Places', 'ramjet' ) }
				hidden={ ! length }
			>
				{ options.map( ( point, position ) => (
					<Button
						key={ position }
						id={ `${ id }${ position }` }
						role="option"
						aria-selected={ position === index }
						// The focus stays in the field.
						tabIndex={ -1 }
						onMouseDown={ ( event: MouseEvent ) =>
							event.preventDefault()
						}
						onClick={ () => onSelect( point ) }
					>
						{ point.caption || point.title }
					</Button>
				) ) }
			</div>
		</div>
	);
}

type Props = {
	config: MapConfig;
	onAdd: ( point: Point ) => void;
	/** Whether the button is below the map, not in the toolbar. */
	isLarge?: boolean;
};

/** A button that opens the search for places. */
export function AddMarker( { config, onAdd, isLarge }: Props ) {
	const label = __( 'Add a marker', 'ramjet' );
	// Below the map, there may be no room for results.
	const placement = isLarge ? 'top-start' : 'bottom-start';
	return (
		<Dropdown
			focusOnMount
			popoverProps={ { placement, shift: true } }
			expandOnMobile
			headerTitle={ label }
			renderToggle={ ( { isOpen, onToggle } ) => {
				const props = { onClick: onToggle, 'aria-expanded': isOpen };
				return isLarge ? (
					<Button { ...props } variant="primary" text={ label } />
				) : (
					<ToolbarButton
						{ ...props }
						icon={ plusCircle }
						label={ label }
					/>
				);
			} }
			renderContent={ ( { onClose } ) => (
				<PlaceSearch
					config={ config }
					onSelect={ ( point ) => {
						onClose();
						onAdd( point );
					} }
				/>
			) }
		/>
	);
}
