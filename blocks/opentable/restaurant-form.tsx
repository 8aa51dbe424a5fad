import { Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import type { SyntheticEvent } from 'react';
import { searchRestaurants } from '../../shared/api/lookups';
import { Button } from '../../shared/components/controls';
import { TokenField } from '../../shared/editor/experimental';
import { useLookup } from '../../shared/api/use-lookup';
import { type Attributes, parse } from './attributes';

const isCode = ( text: string ) => /^\s*(?:https?:|<)/i.test( text );

/** The ID in a number, or in a name with its ID: 'Chez Ada (#12)'. */
export const toId = ( token: string ): string | undefined =>
	/^(?:.*\(#)?(\d{1,15})\)?$/.exec( token.trim() )?.[ 1 ];

type Props = {
	rid: string[];
	onEmbed: ( changes: Partial< Attributes > ) => void;
};

/** Selects restaurants by name, number or embed code. */
export function RestaurantForm( { rid, onEmbed }: Props ) {
	const [ tokens, setTokens ] = useState< string[] >( [] );
	const [ typed, setTyped ] = useState( '' );
	const [ hasIssue, setIssue ] = useState( false );
	const name = isCode( typed ) || toId( typed ) ? '' : typed.trim();
	const { found, error } = useLookup( searchRestaurants, name, 500 );
	// In some older posts, IDs are numbers.
	useEffect( () => setTokens( rid.map( String ) ), [ rid ] );

	const submit = ( event: SyntheticEvent< Element >, text: string ) => {
		event.preventDefault();
		event.stopPropagation();
		const ids = [ ...tokens, text ].flatMap( ( one ) => toId( one ) ?? [] );
		const code = isCode( text ) ? ( parse( text ) ?? { rid: [] } ) : {};
		const chosen = code.rid ?? [ ...new Set( ids ) ];
		// Without restaurants, there is a placeholder again.
		const hasNone = ! chosen[ 0 ] && ( text !== '' || ! rid[ 0 ] );
		setIssue( hasNone );
		if ( ! hasNone ) {
			onEmbed( { ...code, rid: chosen } );
			// The form is about to disappear.
			event.currentTarget.closest< HTMLElement >( '.wp-block' )?.focus();
		}
	};
	const count = tokens.length || 1;
	const label = _n( 'Restaurant', 'Restaurants', count, 'ramjet' );
	const issue = hasIssue && (
		<>
			<strong>{ __( 'We ran into an issue', 'ramjet' ) }</strong>
			<br />
			{ __(
				'Please ensure this embed matches the one from your OpenTable account',
				'ramjet'
			) }
		</>
	);

	return (
		<form
			className="jetpack-opentable__form"
			onSubmit={ ( event ) => submit( event, typed ) }
			onPasteCapture={ ( event ) => {
				const text = event.clipboardData.getData( 'text/plain' );
				if ( isCode( text ) ) {
					submit( event, text );
				}
			} }
		>
			<TokenField
				help=""
				isValid={ ( text ) => Boolean( toId( text ) ) }
				label={ label }
				value={ tokens }
				// In the canvas, the arrow keys leave the field.
				selectsFirstMatch
				suggestions={ ( name ? found : [] ).map(
					( one ) => `${ one.name } (#${ one.rid })`
				) }
				onInputChange={ setTyped }
				onChange={ ( changed ) => {
					setTyped( '' );
					setTokens( changed.map( String ) );
				} }
			/>
			<Button variant="primary" type="submit">
				{ __( 'Embed', 'ramjet' ) }
			</Button>
			{ ( issue || error ) && (
				<Notice status="warning" isDismissible={ false }>
					{ issue ||
						__(
							'OpenTable’s search is not available. Enter the restaurant’s ID, or paste its embed code.',
							'ramjet'
						) }
				</Notice>
			) }
		</form>
	);
}
