import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../shared/components/controls';
import type { FieldEditProps } from './field-edit-props';

/** Says that a field was hidden with WordPress’s *Hide*, which fields no longer offer, and shows it again. */
export function HiddenNotice( {
	attributes: { metadata },
	setAttributes,
}: FieldEditProps ) {
	return metadata?.blockVisibility === false ? (
		<Notice status="warning" isDismissible={ false }>
			<p>{ __( 'Visitors do not see this hidden field.', 'ramjet' ) }</p>
			<Button
				variant="secondary"
				onClick={ () =>
					setAttributes( {
						metadata: { ...metadata, blockVisibility: undefined },
					} )
				}
			>
				{ __( 'Show field', 'ramjet' ) }
			</Button>
		</Notice>
	) : null;
}
