import { useBlockProps } from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { blockIcon } from '../../shared/embed/parts';
import { NAME } from './attributes';

export default function Edit() {
	return (
		<div { ...useBlockProps() }>
			<Placeholder
				icon={ blockIcon( NAME ) }
				label={ __( 'Map', 'ramjet' ) }
			/>
		</div>
	);
}
