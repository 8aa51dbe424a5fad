import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useEvent } from '@wordpress/compose';
import { focus as elements } from '@wordpress/dom';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent, RefObject } from 'react';
import { AiBanner } from '../../shared/ai/components/banner';
import { ErrorNotice } from '../../shared/ai/components/error-notice';
import { Preview } from '../../shared/ai/components/preview';
import { useAiProblem } from '../../shared/ai/components/use-ai-problem';
import { WhatIsSent } from '../../shared/ai/components/what-is-sent';
import { getInitialState } from '../../shared/lib/initial-state';
import { isEnter } from '../../shared/lib/keys';
import type { Attributes } from './attributes';
import { ImageChoice } from './image-choice';
import { FOCUS_DELAY } from './pauses';
import { Playground } from './playground';
import { Prompt } from './prompt';
import { Toolbar } from './toolbar';
import { type Request, useAssistant } from './use-assistant';
import { useImages } from './use-images';
import { useTyping } from './use-typing';

/** Moves the focus to an element of the block, unless the user has left the block in the meantime. */
function useFocus( block: RefObject< HTMLElement >, isSelected: boolean ) {
	const timer = useRef( 0 );
	useEffect( () => () => window.clearTimeout( timer.current ), [] );
	return useEvent( ( target: RefObject< HTMLElement > ) => {
		window.clearTimeout( timer.current );
		timer.current = window.setTimeout( () => {
			const { activeElement = null, body } =
				target.current?.ownerDocument ?? {};
			if (
				( isSelected && activeElement === body ) ||
				block.current?.parentElement?.contains( activeElement )
			) {
				target.current?.focus();
			}
		}, FOCUS_DELAY );
	} );
}

/** The prompt, a preview of the reply, and the actions. */
export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const assistant = useAssistant( attributes, setAttributes, clientId );
	const images = useImages( clientId, ( requestedPrompt ) =>
		setAttributes( { requestedPrompt } )
	);
	const { state, hasContent } = assistant;
	const error = assistant.error ?? images.error;
	const problem = useAiProblem( isSelected, error );
	const [ text, setText ] = useState(
		attributes.content ? '' : ( attributes.requestedPrompt ?? '' )
	);
	const type = useTyping( setText );
	const sent = useRef( '' );
	const block = useRef< HTMLDivElement >( null );
	const input = useRef< HTMLTextAreaElement >( null );
	const stopButton = useRef< HTMLButtonElement >( null );
	const focus = useFocus( block, isSelected );

	const isWaiting = assistant.isWaiting || images.isLoading;
	const isBusy = isWaiting || images.isUploading;
	const wasWaiting = useRef( false );
	useEffect( () => {
		if ( isWaiting || wasWaiting.current ) {
			focus( isWaiting ? stopButton : input );
		}
		wasWaiting.current = isWaiting;
	}, [ isWaiting, focus ] );
	useEffect( () => {
		if ( state === 'done' ) {
			// Keeps text entered while the reply arrived.
			setText( ( now ) => ( now === sent.current ? '' : now ) );
		}
	}, [ state ] );

	const dismiss = () => {
		assistant.dismissError();
		images.dismissError();
	};
	const start = () => {
		type( '' );
		dismiss();
		sent.current = text;
	};
	const send = ( request: Request ) => {
		start();
		assistant.send( request );
	};
	const askImage = () => {
		start();
		void images.ask( text );
	};
	const stop = () => {
		assistant.stop();
		images.stop();
	};
	const ask: Request = { type: 'userPrompt', request: text };

	const onKeyDown = ( event: KeyboardEvent ) => {
		const isAccepting =
			isEnter( event ) && ( event.ctrlKey || event.metaKey );
		if ( event.key === 'Escape' && isWaiting ) {
			stop();
		} else if ( isAccepting && hasContent && ! isBusy ) {
			assistant.accept();
		} else {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
	};

	/* In WordPress, Tab moves between the fields and buttons of a block, but skips its links. */
	const onTab = ( event: KeyboardEvent ) => {
		const direction = event.shiftKey ? 'findPrevious' : 'findNext';
		if (
			event.key === 'Tab' &&
			block.current?.contains(
				elements.tabbable[ direction ]( event.target as Element ) ??
					null
			)
		) {
			event.stopPropagation();
		}
	};

	const progress = images.isLoading
		? __( 'Creating images…', 'ramjet' )
		: __( 'Generating content…', 'ramjet' );
	const acceptLabel = assistant.isTitle
		? __( 'Accept title', 'ramjet' )
		: __( 'Accept', 'ramjet' );
	return (
		<div { ...useBlockProps( { onKeyDownCapture: onTab } ) }>
			<Toolbar
				clientId={ clientId }
				hasContent={ hasContent }
				isDisabled={ isBusy || problem !== null }
				onSend={ send }
				onTemplate={ ( template ) => {
					focus( input );
					type( template );
				} }
				onAskImage={ images.canAsk ? askImage : undefined }
			/>
			<Playground
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			{ /* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keyboard shortcuts of its content. */ }
			<div ref={ block } className="ramjet-ai" onKeyDown={ onKeyDown }>
				{ assistant.blocks.length > 0 && (
					<Preview blocks={ assistant.blocks } isBusy={ isWaiting } />
				) }
				<ImageChoice { ...images } />
				{ problem && getInitialState().ai && (
					<AiBanner problem={ problem } />
				) }
				{ error && problem !== 'quota' && (
					<ErrorNotice
						error={ error }
						onRetry={ assistant.error ? assistant.retry : askImage }
						onDismiss={ dismiss }
					/>
				) }
				<Prompt
					inputRef={ input }
					stopRef={ stopButton }
					text={ text }
					onType={ setText }
					progress={ isWaiting ? progress : '' }
					isBlocked={ problem !== null || images.isUploading }
					acceptLabel={ hasContent ? acceptLabel : '' }
					onSend={ () => send( ask ) }
					onStop={ stop }
					onAccept={ assistant.accept }
					onTryAgain={ () => {
						assistant.tryAgain();
						setText( sent.current );
						focus( input );
					} }
				>
					{ ! problem && (
						<WhatIsSent
							getMessages={ () => assistant.getMessages( ask ) }
						/>
					) }
				</Prompt>
			</div>
		</div>
	);
}
