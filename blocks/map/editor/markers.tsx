import { PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	Button,
	SearchControl,
	TextareaControl,
	TextControl,
} from '../../../shared/components/controls';
import type { Point } from '../view/types';
import { ImportButton } from './import-button';
import { replacePoint } from './points';

/** A longer list can be searched. */
const LONG = 20;

/** How many markers are listed; with more, typing a title would be slow. */
const LISTED = 50;

type FieldsProps = {
	point: Point;
	/** With null, the marker is removed. */
	onChange: ( point: Point | null ) => void;
	/** Without visible labels. */
	isCompact?: boolean;
};

/** The texts of a marker, in its popup and in the sidebar. */
export const MarkerFields = ( { point, onChange, isCompact }: FieldsProps ) => (
	<div className="ramjet-map-marker">
		<TextControl
			label={ __( 'Marker Title', 'ramjet' ) }
			placeholder={ __( 'Marker Title', 'ramjet' ) }
			hideLabelFromVision={ isCompact }
			value={ point.title ?? '' }
			onChange={ ( title ) => onChange( { ...point, title } ) }
		/>
		<TextareaControl
			label={ __( 'Marker Caption', 'ramjet' ) }
			placeholder={ __( 'Marker Caption', 'ramjet' ) }
			hideLabelFromVision={ isCompact }
			rows={ 2 }
			value={ point.caption ?? '' }
			onChange={ ( caption ) => onChange( { ...point, caption } ) }
		/>
		<Button
			variant="secondary"
			isDestructive
			onClick={ () => onChange( null ) }
		>
			{ __( 'Delete Marker', 'ramjet' ) }
		</Button>
	</div>
);

type Props = {
	clientId: string;
	points: Point[];
	onChange: ( points: Point[] ) => void;
};

const textOf = ( { title, placeTitle, caption }: Point ) =>
	`${ title } ${ placeTitle } ${ caption }`.toLowerCase();

/** The list of markers, each with its texts, and the import of more. */
export function MarkersPanel( { clientId, points, onChange }: Props ) {
	const [ search, setSearch ] = useState( '' );
	const isLong = points.length > LONG;
	const query = isLong ? search.trim().toLowerCase() : '';
	const found = points.filter( ( point ) =>
		textOf( point ).includes( query )
	);
	const rest = found.length - LISTED;

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
				/>
			) }
			{ query && ! found[ 0 ] && (
				<p>{ __( 'No markers found.', 'ramjet' ) }</p>
			) }
			{ found.slice( 0, LISTED ).map( ( point ) => (
				<PanelBody
					// Markers of older posts may lack an ID or share one.
					key={ `${ point.id } ${ points.indexOf( point ) }` }
					title={
						point.title ||
						point.placeTitle ||
						__( 'Untitled marker', 'ramjet' )
					}
					initialOpen={ false }
				>
					<MarkerFields
						point={ point }
						onChange={ ( next ) =>
							onChange( replacePoint( points, point, next ) )
						}
					/>
				</PanelBody>
			) ) }
			{ rest > 0 && (
				<p>
					{ sprintf(
						/* translators: %d: number of markers. */
						__(
							'More markers: %d. Search to find them.',
							'ramjet'
						),
						rest
					) }
				</p>
			) }
			<ImportButton clientId={ clientId } />
		</PanelBody>
	);
}
