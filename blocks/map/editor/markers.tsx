import {
	Button,
	PanelBody,
	SearchControl,
	TextareaControl,
	TextControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Point } from '../view/types';
import { ImportButton } from './import-button';
import { replacePoint } from './points';

/** A longer list can be searched. */
const LONG = 20;

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
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
		<TextareaControl
			label={ __( 'Marker Caption', 'ramjet' ) }
			placeholder={ __( 'Marker Caption', 'ramjet' ) }
			hideLabelFromVision={ isCompact }
			rows={ 2 }
			value={ point.caption ?? '' }
			onChange={ ( caption ) => onChange( { ...point, caption } ) }
			__nextHasNoMarginBottom
		/>
		<Button
			variant="secondary"
			isDestructive
			onClick={ () => onChange( null ) }
			__next40pxDefaultSize
		>
			{ __( 'Delete Marker', 'ramjet' ) }
		</Button>
	</div>
);

type Props = {
	points: Point[];
	onChange: ( points: Point[] ) => void;
};

const textOf = ( { title, placeTitle, caption }: Point ) =>
	`${ title } ${ placeTitle } ${ caption }`.toLowerCase();

/** The list of markers, each with its texts, and the import of more. */
export function MarkersPanel( { points, onChange }: Props ) {
	const [ search, setSearch ] = useState( '' );
	const isLong = points.length > LONG;
	const query = isLong ? search.trim().toLowerCase() : '';
	const isShown = ( point: Point ) =>
		! query || textOf( point ).includes( query );

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
			{ query && ! points.some( isShown ) && (
				<p>{ __( 'No markers found.', 'ramjet' ) }</p>
			) }
			{ points.map(
				( point, index ) =>
					isShown( point ) && (
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
								onChange={ ( next ) =>
									onChange(
										replacePoint( points, point, next )
									)
								}
							/>
						</PanelBody>
					)
			) }
			<ImportButton points={ points } onImport={ onChange } />
		</PanelBody>
	);
}
