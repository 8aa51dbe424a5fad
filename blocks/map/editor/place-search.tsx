import { speak } from '@wordpress/a11y';
import { Button, Notice, Spinner, TextControl } from '@wordpress/components';
import { useEffect, useId, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { useLookup } from '../../../shared/lib/use-lookup';
import type { MapConfig, Point } from '../view/types';
import { searchWith } from './places';

/** Milliseconds without typing before the search begins. */
const PAUSE = 250;

type Props = {
	config: MapConfig;
	onSelect: ( point: Point ) => void;
};

/** Finds a place by its name or address. */
export function PlaceSearch( { config, onSelect }: Props ) {
	const { provider, token } = config;
	const [ text, setText ] = useState( '' );
	const [ index, setIndex ] = useState( 0 );
	const id = useId();
	const query = text.trim();
	const search = useMemo(
		() => searchWith( { provider, token } ),
		[ provider, token ]
	);
	const { found, error, of } = useLookup( search, query, PAUSE );
	const isAnswered = query !== '' && of === query;
	const options = isAnswered ? found : [];
	const none = __( 'No results.', 'ramjet' );

	useEffect( () => {
		setIndex( 0 );
		if ( of ) {
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
			// The notice announces an error.
			if ( ! error ) {
				speak( count ? results : none, 'assertive' );
			}
		}
	}, [ found, of, error, none ] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const { length } = options;
		const active = options[ index ];
		if ( event.key === 'ArrowDown' && active ) {
			setIndex( ( index + 1 ) % length );
		} else if ( event.key === 'ArrowUp' && active ) {
			setIndex( ( index + length - 1 ) % length );
		} else if ( event.key === 'Enter' && active ) {
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
				label={ __( 'Add a location', 'ramjet' ) }
				placeholder={ __( 'Add a marker…', 'ramjet' ) }
				value={ text }
				onChange={ setText }
				onKeyDown={ onKeyDown }
				autoComplete="off"
				role="combobox"
				aria-autocomplete="list"
				aria-expanded={ Boolean( options[ 0 ] ) }
				aria-controls={ `${ id }list` }
				aria-activedescendant={
					options[ 0 ] ? `${ id }${ index }` : undefined
				}
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ query && ! isAnswered && <Spinner /> }
			{ isAnswered && error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ isAnswered && ! error && ! found[ 0 ] && <p>{ none }</p> }
			<div
				id={ `${ id }list` }
				role="listbox"
				aria-label={ __( 'Places', 'ramjet' ) }
				hidden={ ! options[ 0 ] }
			>
				{ options.map( ( point, position ) => (
					<Button
						key={ position }
						id={ `${ id }${ position }` }
						role="option"
						aria-selected={ position === index }
						// The focus stays in the field.
						tabIndex={ -1 }
						onMouseDown={ ( event: {
							preventDefault: () => void;
						} ) => event.preventDefault() }
						onClick={ () => onSelect( point ) }
						__next40pxDefaultSize
					>
						{ point.caption || point.title }
					</Button>
				) ) }
			</div>
		</div>
	);
}
