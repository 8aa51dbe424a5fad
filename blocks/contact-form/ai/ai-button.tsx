import { BlockControls, store } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../shared/components/controls';
import { lazyPart } from '../../../shared/blocks/lazy';
import { aiIcon } from '../../../shared/components/ai-icon';
import { useHasAiBlock } from '../../../shared/ai/components/use-ai-block';
import { getInitialState } from '../../../shared/lib/initial-state';
import { BUTTON } from '../attributes';
import { fieldBlock } from '../field/attributes';

const MakeForm = lazyPart(
	() => import( /* webpackChunkName: "contact-form-ai" */ './make-form' )
);

type Props = {
	/** Called with the fields and the button of the form. */
	onMake: ( blocks: Block[] ) => void;
	isInToolbar?: boolean;
};

/** A button that opens the dialog. */
export function AiButton( { onMake, isInToolbar = false }: Props ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const text = __( 'Create a form with AI', 'ramjet' );
	const props = { icon: aiIcon, onClick: () => setIsOpen( true ) };
	const hasBlock = useHasAiBlock();
	return hasBlock && getInitialState().ai?.isAllowed ? (
		<>
			{ isInToolbar ? (
				<ToolbarButton { ...props } label={ text } />
			) : (
				<Button { ...props } variant="tertiary">
					{ text }
				</Button>
			) }
			{ isOpen && (
				<MakeForm
					title={ text }
					onMake={ onMake }
					onClose={ () => setIsOpen( false ) }
				/>
			) }
		</>
	) : null;
}

/** The button in the toolbar of a form whose fields can be replaced. */
export function AiToolbarButton( { clientId }: { clientId: string } ) {
	const { replaceInnerBlocks } = useDispatch( store );
	const canReplace = useSelect(
		( select ) => {
			const { canInsertBlockType, canRemoveBlock, ...blocks } =
				select( store );
			return (
				canInsertBlockType( fieldBlock( 'text' ), clientId ) &&
				blocks.getBlockOrder( clientId ).every(
					( id ) =>
						// Always locked.
						blocks.getBlockName( id ) === BUTTON ||
						canRemoveBlock( id )
				)
			);
		},
		[ clientId ]
	);
	return canReplace ? (
		<BlockControls>
			<ToolbarGroup>
				<AiButton
					isInToolbar
					onMake={ ( blocks ) =>
						replaceInnerBlocks( clientId, blocks, false )
					}
				/>
			</ToolbarGroup>
		</BlockControls>
	) : null;
}
