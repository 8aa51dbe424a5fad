import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	Dropdown,
	Flex,
	FlexBlock,
	Spinner,
	ToolbarButton,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { Button } from '../../shared/components/controls';
import { AiBanner } from '../../shared/ai/components/banner';
import { ErrorNotice } from '../../shared/ai/components/error-notice';
import { aiIcon } from '../../shared/components/ai-icon';
import { Preview } from '../../shared/ai/components/preview';
import { useAiProblem } from '../../shared/ai/components/use-ai-problem';
import { BlockPopover, ToolbarFill } from './block-ui';
import { PromptMenu } from './prompt-menu';
import { findTargets } from './targets';
import { useRewriting } from './use-rewriting';

/** The toolbar menu for the selected text, and the preview of the reply. */
export function TextHelper() {
	const { blocks, error, clientId, start, close, retry, getMessages } =
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
						expandOnMobile
						headerTitle={ title }
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
					<Flex direction="column" align="stretch" gap={ 4 }>
						{ error && problem && <AiBanner problem={ problem } /> }
						{ error && ! problem && (
							<ErrorNotice error={ error } onRetry={ retry } />
						) }
						{ ! error && <Preview blocks={ blocks } isBusy /> }
						<Flex>
							{ ! error && <Spinner /> }
							<FlexBlock>
								{ ! error &&
									__( 'Generating content…', 'ramjet' ) }
							</FlexBlock>
							{ /* A single button, which keeps the focus. */ }
							<Button
								variant="secondary"
								onClick={ () => close() }
							>
								{ error
									? __( 'Close', 'ramjet' )
									: __( 'Stop', 'ramjet' ) }
							</Button>
						</Flex>
					</Flex>
				</BlockPopover>
			) }
		</>
	);
}
