import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Message } from '../messages';

const roleLabel = ( role: Message[ 'role' ] ) =>
	( {
		system: __( 'Instructions', 'ramjet' ),
		user: __( 'You', 'ramjet' ),
		assistant: __( 'AI', 'ramjet' ),
	} )[ role ];

type Props = {
	/** Returns the messages that would be sent now. */
	getMessages: () => Message[];
};

/** A button that shows the messages of a request. */
export function WhatIsSent( { getMessages }: Props ) {
	const [ messages, setMessages ] = useState< Message[] | null >( null );
	return (
		<>
			<Button
				variant="link"
				aria-haspopup="dialog"
				onClick={ () => setMessages( getMessages() ) }
			>
				{ __( 'What is sent', 'ramjet' ) }
			</Button>
			{ messages && (
				<Modal
					title={ __( 'What is sent', 'ramjet' ) }
					onRequestClose={ () => setMessages( null ) }
					size="large"
					className="ramjet-ai-sent"
				>
					<p>
						{ __(
							'These messages will be sent to the AI model when you send your request.',
							'ramjet'
						) }
					</p>
					<ol>
						{ messages.map( ( { role, content }, index ) => (
							<li key={ index }>
								<h2>{ roleLabel( role ) }</h2>
								<pre>{ content }</pre>
							</li>
						) ) }
					</ol>
				</Modal>
			) }
		</>
	);
}
