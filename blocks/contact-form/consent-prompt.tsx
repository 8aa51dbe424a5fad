import { store } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { Button } from '../../shared/components/controls';
import { listFields } from './block-tree';
import { fieldBlock } from './field/attributes';
import { hasSubmitButton } from './submit-button';

/** A panel that offers a consent field to forms that have an email field but no consent field. */
export function ConsentPrompt( { clientId }: { clientId: string } ) {
	const registry = useRegistry();
	const { insertBlock, selectBlock } = useDispatch( store );
	const isMissing = useSelect(
		( select ) => {
			const types = listFields( select( store ), clientId ).map(
				( { type } ) => type
			);
			return types.includes( 'email' ) && ! types.includes( 'consent' );
		},
		[ clientId ]
	);
	const add = () => {
		const children = registry.select( store ).getBlocks( clientId );
		const button = children.findIndex( hasSubmitButton );
		insertBlock(
			createBlock( fieldBlock( 'consent' ) ),
			button < 0 ? children.length : button,
			clientId,
			false
		);
		selectBlock( clientId );
	};
	return isMissing ? (
		<PanelBody>
			<p>
				{ __(
					'You’re collecting email addresses. Ask for permission before you send newsletters.',
					'ramjet'
				) }
			</p>
			<Button variant="secondary" onClick={ add }>
				{ __( 'Add email permission request', 'ramjet' ) }
			</Button>
		</PanelBody>
	) : null;
}
