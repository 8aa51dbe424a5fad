import { PanelColorSettings } from '@wordpress/block-editor';
import { Notice, PanelBody } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	RangeControl,
	TextControl,
	ToggleControl,
} from '../../../shared/components/controls';
import type { Editing } from '../../../shared/types/blocks';
import type { Attributes } from '../attributes';
import metadata from '../block.json';
import type { EditorMap } from './state';

/** Heights in pixels. */
export const MIN_HEIGHT = metadata.ramjet.minHeight;
export const STEP = 10;

type Props = Editing< Attributes > & { map: EditorMap };

type HeightProps = {
	height: number | undefined;
	onChange: ( height: number | undefined ) => void;
};

/** A number of pixels; without one, the height depends on the width. */
function HeightControl( { height, onChange }: HeightProps ) {
	const [ typed, setTyped ] = useState< string >();
	const isSmall = ( text = '' ) => parseInt( text, 10 ) < MIN_HEIGHT;
	return (
		<TextControl
			type="number"
			label={ __( 'Height in pixels', 'ramjet' ) }
			min={ MIN_HEIGHT }
			step={ STEP }
			value={ typed ?? height ?? '' }
			onChange={ ( text ) => {
				setTyped( text );
				// A small number may be the beginning of a larger one.
				if ( ! isSmall( text ) ) {
					onChange( parseInt( text, 10 ) || undefined );
				}
			} }
			onBlur={ () => {
				if ( isSmall( typed ) ) {
					onChange( MIN_HEIGHT );
				}
				setTyped( undefined );
			} }
		/>
	);
}

export function Settings( { attributes, setAttributes, map }: Props ) {
	const isZoomLocked = attributes.points.length > 1;
	const toggle = (
		name: 'scrollToZoom' | 'mapDetails' | 'showFullscreenButton',
		label: string,
		help?: string
	) => (
		<ToggleControl
			label={ label }
			help={ help }
			checked={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<>
			<PanelColorSettings
				title={ __( 'Colors', 'ramjet' ) }
				initialOpen
				colorSettings={ [
					{
						label: __( 'Marker', 'ramjet' ),
						value: attributes.markerColor,
						onChange: (
							markerColor = metadata.attributes.markerColor
								.default
						) => setAttributes( { markerColor } ),
					},
				] }
			/>
			<PanelBody
				title={ __( 'Map Settings', 'ramjet' ) }
				className="ramjet-map-settings"
			>
				{ map.lacksStyle && (
					<Notice status="warning" isDismissible={ false }>
						{ __(
							'The styles Satellite and Terrain need a Mapbox access token. Until a token is set, the Basic style is shown.',
							'ramjet'
						) }{ ' ' }
						{ ! map.canManageToken &&
							__( 'An administrator can set it.', 'ramjet' ) }
					</Notice>
				) }
				{ map.config.provider === 'mapkit' && (
					<p>
						{ __(
							'Apple’s map is shown on the page only. The editor shows OpenStreetMap.',
							'ramjet'
						) }
					</p>
				) }
				<HeightControl
					height={ attributes.mapHeight }
					onChange={ ( mapHeight ) => setAttributes( { mapHeight } ) }
				/>
				<RangeControl
					label={ __( 'Zoom level', 'ramjet' ) }
					help={
						isZoomLocked &&
						__(
							'The default zoom level cannot be changed when there are two or more markers on the map.',
							'ramjet'
						)
					}
					disabled={ isZoomLocked }
					min={ 0 }
					max={ 22 }
					value={ Math.round( attributes.zoom ) }
					onChange={ ( zoom ) => setAttributes( { zoom } ) }
				/>
				{ toggle( 'mapDetails', __( 'Show street names', 'ramjet' ) ) }
				{ toggle(
					'scrollToZoom',
					__( 'Scroll to zoom', 'ramjet' ),
					__(
						'Allow the map to capture scrolling, and zoom in or out.',
						'ramjet'
					)
				) }
				{ toggle(
					'showFullscreenButton',
					__( 'Show Fullscreen Button', 'ramjet' ),
					__(
						'Allow your visitors to display the map in fullscreen.',
						'ramjet'
					)
				) }
			</PanelBody>
		</>
	);
}
