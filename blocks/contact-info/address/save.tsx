import { useBlockProps } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { BlockSaveProps } from '@wordpress/blocks';
import { literalText } from '../literal-text';
import { type Attributes, googleMapsUrl, hasAddress } from './attributes';
import { AddressLines } from './lines';

/** The address, optionally linked to a map; nothing if it is empty. */
export default function save( { attributes }: BlockSaveProps< Attributes > ) {
	if ( ! hasAddress( attributes ) ) {
		return null;
	}
	const lines = <AddressLines parts={ attributes } print={ literalText } />;
	return (
		<div { ...useBlockProps.save() }>
			{ attributes.linkToGoogleMaps ? (
				<a
					href={ googleMapsUrl( attributes ) }
					target="_blank"
					rel="noopener noreferrer"
					title={
						attributes.linkTitle ??
						__( 'Open address in Google Maps', 'ramjet' )
					}
				>
					{ lines }
				</a>
			) : (
				lines
			) }
		</div>
	);
}
