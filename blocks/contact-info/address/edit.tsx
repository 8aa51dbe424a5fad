import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import { ToggleControl } from '../../../shared/components/controls';
import { PlainField } from '../plain-field';
import { ShownLink } from '../shown-link';
import {
	type Attributes,
	googleMapsUrl,
	hasAddress,
	type PartName,
	PARTS,
} from './attributes';
import { AddressLines } from './lines';

const labels = (): Record< PartName, string > => ( {
	address: __( 'Street Address', 'ramjet' ),
	addressLine2: __( 'Address Line 2', 'ramjet' ),
	addressLine3: __( 'Address Line 3', 'ramjet' ),
	city: __( 'City', 'ramjet' ),
	region: __( 'State/Province/Region', 'ramjet' ),
	postal: __( 'Postal/Zip Code', 'ramjet' ),
	country: __( 'Country', 'ramjet' ),
} );

export default function Edit( {
	attributes,
	setAttributes,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const blockProps = useBlockProps();
	const { linkToGoogleMaps } = attributes;
	const label = labels();
	const lines = <AddressLines parts={ attributes } />;
	const shown = linkToGoogleMaps ? (
		<ShownLink href={ googleMapsUrl( attributes ) }>{ lines }</ShownLink>
	) : (
		lines
	);

	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'ramjet' ) }>
					<ToggleControl
						label={ __( 'Link address to Google Maps', 'ramjet' ) }
						help={ __(
							'Visitors’ browsers contact Google only when they follow the link.',
							'ramjet'
						) }
						checked={ linkToGoogleMaps }
						onChange={ ( isLinked ) =>
							setAttributes( { linkToGoogleMaps: isLinked } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...blockProps }>
				{ isSelected || ! hasAddress( attributes )
					? PARTS.map( ( name ) => (
							<PlainField
								key={ name }
								label={ label[ name ] }
								value={ attributes[ name ] }
								onChange={ ( text ) =>
									setAttributes( { [ name ]: text } )
								}
							/>
						) )
					: shown }
			</div>
		</>
	);
}
