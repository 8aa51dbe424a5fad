import { speak } from '@wordpress/a11y';
import type { Block } from '@wordpress/blocks';
import { Flex, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { escapeEditableHTML } from '@wordpress/escape-html';
import { __ } from '@wordpress/i18n';
import { AiError } from '../../../shared/ai/errors';
import {
	type FormField,
	parseFormFields,
} from '../../../shared/ai/form-fields';
import { buildMessages } from '../../../shared/ai/messages';
import { getPostId } from '../../../shared/ai/post';
import { useSuggestion } from '../../../shared/ai/use-suggestion';
import { Button, TextareaControl } from '../../../shared/components/controls';
import { AiBanner } from '../../../shared/ai/components/banner';
import { ErrorNotice } from '../../../shared/ai/components/error-notice';
import { useAiProblem } from '../../../shared/ai/components/use-ai-problem';
import { WhatIsSent } from '../../../shared/ai/components/what-is-sent';
import { createFieldBlock } from '../create-field';
import { createButton } from '../create-template';

/* Labels are HTML, except for those of a dropdown's options. */
const createField = ( { type, label, required, options }: FormField ): Block =>
	createFieldBlock(
		type,
		type === 'consent'
			? {
					consentType: 'explicit',
					explicitConsentMessage: escapeEditableHTML( label ),
				}
			: { label: escapeEditableHTML( label ), required },
		type === 'select' ? options : options.map( escapeEditableHTML )
	);

type Props = {
	title: string;
	/** Called with the fields and the button. */
	onMake: ( blocks: Block[] ) => void;
	onClose: () => void;
};

/** A dialog that creates a form from a description. */
export default function MakeForm( { title, onMake, onClose }: Props ) {
	const { state, error, request } = useSuggestion( {
		postId: getPostId(),
	} );
	const [ prompt, setPrompt ] = useState( '' );
	const [ isUnclear, setIsUnclear ] = useState( false );
	const failure = isUnclear ? new AiError( 'error_unclear_prompt' ) : error;
	const problem = useAiProblem( true, error );
	const isBusy = state === 'requesting' || state === 'suggesting';
	const getMessages = () => buildMessages( 'form', { request: prompt } );
	const send = async () => {
		setIsUnclear( false );
		speak( __( 'Generating content…', 'ramjet' ) );
		const reply = await request( getMessages() );
		if ( reply === null ) {
			return;
		}
		const fields = parseFormFields( reply );
		setIsUnclear( fields.length === 0 );
		if ( fields.length > 0 ) {
			onMake( [
				...fields.map( createField ),
				createButton( __( 'Send', 'ramjet' ) ),
			] );
			speak( __( 'Form created.', 'ramjet' ) );
			onClose();
		}
	};
	return (
		<Modal title={ title } size="medium" onRequestClose={ onClose }>
			{ problem ? (
				<AiBanner problem={ problem } />
			) : (
				<form
					onSubmit={ ( event ) => {
						event.preventDefault();
						void send();
					} }
				>
					<Flex direction="column" align="stretch" gap={ 4 }>
						<TextareaControl
							label={ __(
								'What should the form ask?',
								'ramjet'
							) }
							help={ __(
								'For example: registration for a pottery class, with skill level and preferred day. Existing fields will be replaced.',
								'ramjet'
							) }
							value={ prompt }
							onChange={ setPrompt }
							disabled={ isBusy }
						/>
						{ failure && (
							<ErrorNotice error={ failure } onRetry={ send } />
						) }
						<Flex>
							<WhatIsSent getMessages={ getMessages } />
							<Button
								type="submit"
								variant="primary"
								isBusy={ isBusy }
								disabled={ isBusy || ! prompt.trim() }
							>
								{ __( 'Create form', 'ramjet' ) }
							</Button>
						</Flex>
					</Flex>
				</form>
			) }
		</Modal>
	);
}
