import { PlainText } from '@wordpress/block-editor';
import { Button, ExternalLink, Icon, Spinner } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { check, send } from '@wordpress/icons';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { aiIcon } from '../../shared/components/ai/icon';

type Props = {
	inputRef: Ref< HTMLTextAreaElement >;
	stopRef: Ref< HTMLButtonElement >;
	text: string;
	onType: ( text: string ) => void;
	/** A reply, or images, are on their way. */
	isWaiting: boolean;
	/** What they are, where that is not text. */
	waitingHint?: string;
	/** Nothing can be sent, for the reason that a banner gives. */
	isBlocked: boolean;
	hasContent: boolean;
	isTitle: boolean;
	onSend: () => void;
	onStop: () => void;
	onAccept: () => void;
	onTryAgain: () => void;
	/** After the hint. */
	children: ReactNode;
};

function Hint( {
	isWaiting,
	waitingHint,
	text,
	hasContent,
	isBlocked,
}: Omit< Props, 'children' > ) {
	if ( isWaiting ) {
		return waitingHint ?? __( 'Generating content…', 'ramjet' );
	}
	if ( text.trim() && ! isBlocked ) {
		return __( 'Press Enter to send your request.', 'ramjet' );
	}
	if ( hasContent ) {
		return (
			<>
				{ __(
					'AI-generated text can be wrong or biased. Check it before you publish.',
					'ramjet'
				) }{ ' ' }
				<ExternalLink href="https://en.wikipedia.org/wiki/Hallucination_(artificial_intelligence)">
					{ __( 'Learn more', 'ramjet' ) }
				</ExternalLink>
			</>
		);
	}
	return __( 'Ask AI Assistant for anything…', 'ramjet' );
}

/** The field for requests, with its buttons and the hint below (spec 1 §4, §5). */
export function Prompt( { children, ...props }: Props ) {
	const { text, isWaiting, isBlocked, hasContent, isTitle } = props;
	const { onSend, onStop, onAccept, onTryAgain } = props;
	const hintId = useId();
	const canSend = text.trim() !== '' && ! isBlocked;

	const onKeyDown = ( event: KeyboardEvent ) => {
		if (
			event.key !== 'Enter' ||
			event.shiftKey ||
			event.ctrlKey ||
			event.metaKey ||
			// Enter also ends the composition of Japanese or Chinese characters.
			event.nativeEvent.isComposing
		) {
			return;
		}
		event.preventDefault();
		if ( canSend ) {
			onSend();
		}
	};

	return (
		<div className="ramjet-ai__box">
			<div className="ramjet-ai__prompt">
				<span className="ramjet-ai__icon">
					{ isWaiting ? <Spinner /> : <Icon icon={ aiIcon } /> }
				</span>
				<PlainText
					ref={ props.inputRef }
					aria-label={ __( 'Ask AI Assistant', 'ramjet' ) }
					aria-describedby={ hintId }
					placeholder={
						hasContent
							? __( 'Say what to change…', 'ramjet' )
							: __( 'Say what to write…', 'ramjet' )
					}
					value={ text }
					onChange={ props.onType }
					onKeyDown={ onKeyDown }
					disabled={ isWaiting || isBlocked }
				/>
			</div>
			<div className="ramjet-ai__row ramjet-ai__actions">
				{ isWaiting ? (
					<Button
						ref={ props.stopRef }
						variant="secondary"
						size="compact"
						onClick={ onStop }
					>
						{ __( 'Stop', 'ramjet' ) }
					</Button>
				) : (
					<>
						{ hasContent && (
							<Button
								variant="tertiary"
								size="compact"
								onClick={ onTryAgain }
							>
								{ __( 'Try Again', 'ramjet' ) }
							</Button>
						) }
						<Button
							variant={ hasContent ? 'secondary' : 'primary' }
							size="compact"
							icon={ send }
							disabled={ ! canSend }
							onClick={ onSend }
						>
							{ __( 'Send', 'ramjet' ) }
						</Button>
						{ hasContent && (
							<Button
								variant="primary"
								size="compact"
								icon={ check }
								onClick={ onAccept }
							>
								{ isTitle
									? __( 'Accept title', 'ramjet' )
									: __( 'Accept', 'ramjet' ) }
							</Button>
						) }
					</>
				) }
			</div>
			<div className="ramjet-ai__row ramjet-ai__hint">
				<p id={ hintId }>
					<Hint { ...props } />
				</p>
				{ children }
			</div>
		</div>
	);
}
