import {
	Button,
	Notice,
	PanelBody,
	SearchControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Point } from '../view/types';
import { ImportButton, type ImportResult } from './import-button';
import { MarkerFields } from './marker-fields';

/** How many markers are listed at first. */
const PAGE = 20;

type Props = {
	points: Point[];
	onChange: ( points: Point[] ) => void;
};

const textOf = ( { title, placeTitle, caption }: Point ) =>
	`${ title } ${ placeTitle ?? '' } ${ caption }`.toLowerCase();

/** The list of markers, each with its texts, and the import of more. */
export function MarkersPanel( { points, onChange }: Props ) {
	const [ search, setSearch ] = useState( '' );
	const [ shown, setShown ] = useState( PAGE );
	const [ result, setResult ] = useState< ImportResult >();
	const isLong = points.length > PAGE;
	const query = isLong ? search.trim().toLowerCase() : '';
	const matching = points
		.map( ( point, index ) => ( { point, index } ) )
		.filter( ( { point } ) => textOf( point ).includes( query ) );
	const rest = matching.length - shown;

	return (
		<PanelBody
			title={ __( 'Markers', 'ramjet' ) }
			initialOpen={ false }
			className="ramjet-map-markers"
		>
			{ isLong && (
				<SearchControl
					label={ __( 'Search markers', 'ramjet' ) }
					value={ search }
					onChange={ setSearch }
					__nextHasNoMarginBottom
				/>
			) }
			{ query && ! matching[ 0 ] && (
				<p>{ __( 'No markers found.', 'ramjet' ) }</p>
			) }
			{ matching.slice( 0, shown ).map( ( { point, index } ) => (
				<PanelBody
					// Markers of older posts may lack an ID or share one.
					key={ `${ point.id } ${ index }` }
					title={
						point.title ||
						point.placeTitle ||
						__( 'Untitled marker', 'ramjet' )
					}
					initialOpen={ false }
				>
					<MarkerFields
						point={ point }
						onChange={ ( changes ) =>
							onChange(
								points.map( ( one ) =>
									one === point
										? { ...point, ...changes }
										: one
								)
							)
						}
						onRemove={ () =>
							onChange(
								points.filter( ( one ) => one !== point )
							)
						}
					/>
				</PanelBody>
			) ) }
			{ rest > 0 && (
				<Button
					variant="link"
					onClick={ () => setShown( shown + 5 * PAGE ) }
				>
					{ sprintf(
						/* translators: %d: number of markers. */
						__( 'Show more markers (%d)', 'ramjet' ),
						rest
					) }
				</Button>
			) }
			<ImportButton
				points={ points }
				onImport={ onChange }
				onResult={ setResult }
			/>
			{ result && (
				<Notice
					status={ result.status }
					onRemove={ () => setResult( undefined ) }
				>
					{ result.text }
				</Notice>
			) }
		</PanelBody>
	);
}
