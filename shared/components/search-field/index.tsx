import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { type Found, searchSite, type SearchType } from '../../api/search';
import { TokenField } from '../../editor/experimental';
import { PAUSE } from './pause';

type Props = {
	type: SearchType;
	label: string;
	ids: readonly number[];
	onChange: ( ids: number[] ) => void;
	/** How many can be selected. */
	max: number;
};

/** Selects posts or categories by name. */
export function SearchField( { type, label, ids, onChange, max }: Props ) {
	const [ known, setKnown ] = useState< Found[] >( [] );
	const [ query, setQuery ] = useState( '' );
	const unknown = ids
		.filter( ( id ) => ! known.some( ( one ) => one.id === id ) )
		.join();

	useEffect( () => {
		const controller = new AbortController();
		const load = async ( wanted: string | number[] ) => {
			try {
				const found = await searchSite(
					type,
					wanted,
					controller.signal
				);
				setKnown( ( before ) => [
					...before.filter(
						( { id } ) => ! found.some( ( one ) => one.id === id )
					),
					...found,
				] );
			} catch {
				// Selected ones are shown by ID; further typing searches again.
			}
		};
		if ( unknown ) {
			load( unknown.split( ',' ).map( Number ) );
		}
		const timer = query && setTimeout( () => load( query ), PAUSE );
		return () => {
			controller.abort();
			clearTimeout( timer || undefined );
		};
	}, [ type, unknown, query ] );

	// Titles are not unique.
	const toToken = ( id: number ) => {
		const title = known.find( ( one ) => one.id === id )?.title;
		const isUnique =
			known.filter( ( one ) => one.title === title ).length === 1;
		return title && isUnique ? title : `${ title ?? '' } #${ id }`.trim();
	};
	const byToken = new Map(
		[ ...known.map( ( { id } ) => id ), ...ids ].map( ( id ) => [
			toToken( id ),
			id,
		] )
	);

	return (
		<TokenField
			help={ __( 'Type to search.', 'ramjet' ) }
			isValid={ ( token ) => byToken.has( token ) }
			label={ label }
			value={ ids.map( toToken ) }
			suggestions={ [ ...byToken.keys() ] }
			onInputChange={ setQuery }
			onChange={ ( tokens ) =>
				onChange(
					tokens.flatMap(
						( token ) => byToken.get( String( token ) ) ?? []
					)
				)
			}
			maxLength={ max }
		/>
	);
}
