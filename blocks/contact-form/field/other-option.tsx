import { store } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ContentControls } from '../../../shared/editor/content-controls';
import { ToggleControl } from '../../../shared/components/controls';
import type { OptionAttributes } from './attributes';
import { defaultOtherPlaceholder } from './defaults';

type Props = {
	attributes: OptionAttributes;
	setAttributes: ( changes: Partial< OptionAttributes > ) => void;
};

/** Whether visitors enter a text of their own with an option: one option of a field. */
export function OtherSetting( {
	attributes: { isOther = false },
	setAttributes,
	clientId,
}: Props & { clientId: string } ) {
	const isTaken = useSelect(
		( select ) => {
			const blocks = select( store );
			return blocks
				.getBlocks( blocks.getBlockRootClientId( clientId ) ?? '' )
				.some( ( option ) => option.attributes.isOther === true );
		},
		[ clientId ]
	);
	return isTaken && ! isOther ? null : (
		<ContentControls>
			<PanelBody title={ __( 'Option', 'ramjet' ) }>
				<ToggleControl
					label={ __( 'Visitors can enter text', 'ramjet' ) }
					checked={ isOther }
					onChange={ ( isOn ) =>
						setAttributes( { isOther: isOn || undefined } )
					}
				/>
			</PanelBody>
		</ContentControls>
	);
}

/** The text field of such an option. Its placeholder is edited in place. */
export const OtherText = ( { attributes, setAttributes }: Props ) => (
	<input
		type="text"
		className="ramjet-field__control is-placeholder"
		aria-label={ __( 'Placeholder', 'ramjet' ) }
		value={ attributes.otherPlaceholder ?? defaultOtherPlaceholder() }
		onChange={ ( event ) =>
			setAttributes( { otherPlaceholder: event.target.value } )
		}
	/>
);
