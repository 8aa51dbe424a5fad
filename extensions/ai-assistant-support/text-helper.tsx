import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	Button,
	Dropdown,
	Flex,
	FlexBlock,
	Spinner,
	ToolbarButton,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { AiBanner } from '../../shared/components/ai/banner';
import { ErrorNotice } from '../../shared/components/ai/error-notice';
import { aiIcon } from '../../shared/components/ai/icon';
import { Preview } from '../../shared/components/ai/preview';
import { useAiProblem } from '../../shared/components/ai/use-ai-problem';
import { BlockPopover, ToolbarFill } from './block-ui';
import { PromptMenu } from './prompt-menu';
import { findTargets } from './targets';
import { useRewriting } from './use-rewriting';

/** The toolbar's menu for the selected text, and the reply while it arrives (spec 1 §2, §4). */
export function TextHelper() {
	const { state, blocks, error, clientId, start, close, retry, getMessages } =
		useRewriting();
	const isOffered = useSelect(
		( select ) =>
			findTargets(
				select( blockEditorStore ).getSelectedBlockClientIds()
			) !== null,
		[]
	);
	const problem = useAiProblem( isOffered, error );
	const title = __( 'AI Assistant', 'ramjet' );
	return (
		<>
			{ isOffered && (
				<ToolbarFill>
					<Dropdown
						renderToggle={ ( { isOpen, onToggle } ) => (
							<ToolbarButton
								icon={ aiIcon }
								label={ title }
								aria-haspopup="true"
								aria-expanded={ isOpen }
								disabled={ clientId !== undefined }
								onClick={ onToggle }
							/>
						) }
						renderContent={ ( { onClose } ) =>
							problem ? (
								<AiBanner problem={ problem } />
							) : (
								<PromptMenu
									onChoose={ ( type, context ) => {
										onClose();
										start( type, context );
									} }
									getMessages={ getMessages }
								/>
							)
						}
					/>
				</ToolbarFill>
			) }
			{ clientId && (
				<BlockPopover
					clientId={ clientId }
					title={ title }
					onClose={ () => close() }
				>
					{ state === 'error' && error ? (
						( problem && <AiBanner problem={ problem } /> ) || (
							<ErrorNotice
								error={ error }
								onRetry={ retry }
								onDismiss={ () => close() }
							/>
						)
					) : (
						<>
							<Preview blocks={ blocks } isBusy />
							<Flex>
								<Spinner />
								<FlexBlock>
									{ __( 'Generating content…', 'ramjet' ) }
								</FlexBlock>
								<Button
									variant="secondary"
									onClick={ () => close() }
									__next40pxDefaultSize
								>
									{ __( 'Stop', 'ramjet' ) }
								</Button>
							</Flex>
						</>
					) }
				</BlockPopover>
			) }
		</>
	);
}
