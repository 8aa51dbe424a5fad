import { PlainText } from '@wordpress/block-editor';
import { Button, ExternalLink, Icon, Spinner } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { check, send } from '@wordpress/icons';
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { aiIcon } from '../../shared/components/ai-icon';
import { isEnter } from '../../shared/lib/keys';

/* Explains why replies may be wrong. */
const ABOUT_ACCURACY =
	'https://en.wikipedia.org/wiki/Hallucination_(artificial_intelligence)';

type Props = {
	inputRef: Ref< HTMLTextAreaElement >;
	stopRef: Ref< HTMLButtonElement >;
	text: string;
	onType: ( text: string ) => void;
	/** Progress message; empty if nothing is in progress. */
	progress: string;
	/** Requests are blocked; a banner says why. */
	isBlocked: boolean;
	/** Label of the button to accept the reply; empty without a reply. */
	acceptLabel: string;
	onSend: () => void;
	onStop: () => void;
	onAccept: () => void;
	onTryAgain: () => void;
	/** Shown after the hint. */
	children: ReactNode;
};

function Hint( { progress, text, isBlocked, acceptLabel }: Props ) {
	if ( progress ) {
		return progress;
	}
	if ( text.trim() && ! isBlocked ) {
		return __( 'Press Enter to send your request.', 'ramjet' );
	}
	return acceptLabel ? (
		<>
			{ __(
				'AI-generated text can be wrong or biased. Check it before you publish.',
				'ramjet'
			) }{ ' ' }
			<ExternalLink
				href={ ABOUT_ACCURACY }
				// In the canvas, WordPress 6.8 does not follow links.
				onClick={ ( event: MouseEvent ) => {
					event.preventDefault();
					window.open( ABOUT_ACCURACY, '_blank', 'noopener' );
				} }
			>
				{ __( 'Learn more', 'ramjet' ) }
			</ExternalLink>
		</>
	) : (
		__( 'Ask AI Assistant for anything…', 'ramjet' )
	);
}

/** The prompt field with its buttons and hint. */
export function Prompt( props: Props ) {
	const { text, progress, isBlocked, acceptLabel, onSend } = props;
	const hintId = useId();
	const canSend = text.trim() !== '' && ! isBlocked;

	const onKeyDown = ( event: KeyboardEvent ) => {
		const { shiftKey, ctrlKey, metaKey } = event;
		if ( isEnter( event ) && ! ( shiftKey || ctrlKey || metaKey ) ) {
			event.preventDefault();
			if ( canSend ) {
				onSend();
			}
		}
	};

	return (
		<div className="ramjet-ai__box">
			<div className="ramjet-ai__prompt">
				<span className="ramjet-ai__icon">
					{ progress ? <Spinner /> : <Icon icon={ aiIcon } /> }
				</span>
				<PlainText
					ref={ props.inputRef }
					aria-label={ __( 'Ask AI Assistant', 'ramjet' ) }
					aria-describedby={ hintId }
					placeholder={
						acceptLabel
							? __( 'Describe the changes…', 'ramjet' )
							: __( 'Describe what to write…', 'ramjet' )
					}
					value={ text }
					onChange={ props.onType }
					onKeyDown={ onKeyDown }
					disabled={ progress !== '' || isBlocked }
				/>
			</div>
			<div className="ramjet-ai__row ramjet-ai__actions">
				{ progress && (
					<Button
						ref={ props.stopRef }
						variant="secondary"
						size="compact"
						// Ignores the second click of a double click on 'Send'.
						onClick={ ( { detail }: MouseEvent ) =>
							detail < 2 && props.onStop()
						}
					>
						{ __( 'Stop', 'ramjet' ) }
					</Button>
				) }
				{ ! progress && acceptLabel && (
					<Button
						variant="tertiary"
						size="compact"
						onClick={ props.onTryAgain }
					>
						{ __( 'Try Again', 'ramjet' ) }
					</Button>
				) }
				{ ! progress && (
					<Button
						variant={ acceptLabel ? 'secondary' : 'primary' }
						size="compact"
						icon={ send }
						disabled={ ! canSend }
						onClick={ onSend }
					>
						{ __( 'Send', 'ramjet' ) }
					</Button>
				) }
				{ ! progress && acceptLabel && (
					<Button
						variant="primary"
						size="compact"
						icon={ check }
						onClick={ props.onAccept }
					>
						{ acceptLabel }
					</Button>
				) }
			</div>
			<div className="ramjet-ai__row ramjet-ai__hint">
				<p id={ hintId }>
					<Hint { ...props } />
				</p>
				{ props.children }
			</div>
		</div>
	);
}
