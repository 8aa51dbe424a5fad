import { Notice } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { MouseEvent } from 'react';
import { fetchAuthorizeUrl } from '../../api/connection';
import { Button } from '../../components/controls';
import { getConnectionPageUrl } from '../../lib/connection-page-url';
import {
	getConnectionPrompt,
	getWayToConnect,
} from '../../lib/connection-prompt';
import { getInitialState } from '../../lib/initial-state';
import { getRedirectUrl } from '../../lib/redirect';
import { leaveFor } from '../../lib/navigation';
import type { AiProblem } from './use-ai-problem';

type Banner = {
	text: string;
	label?: string;
	url?: string;
	onClick?: () => void;
};

const connect = () =>
	void fetchAuthorizeUrl( window.location.href )
		.then( leaveFor )
		.catch( ( { message }: Error ) =>
			dispatch( noticesStore ).createErrorNotice( message )
		);

function describeConnection(): Banner {
	const { text, action: label } = getConnectionPrompt();
	switch ( getWayToConnect( getInitialState() ) ) {
		case 'page':
			return { text, label, url: getConnectionPageUrl() };
		case 'provider':
			return { text, label, onClick: connect };
	}
	const ask = __( 'Ask an administrator to connect this site.', 'ramjet' );
	return { text: `${ text } ${ ask }` };
}

/* The banner for all users and, if it differs, for administrators. */
const TEXTS: Record< Exclude< AiProblem, 'connection' >, () => Banner[] > = {
	off: () => [
		{
			text: __(
				'AI is turned off for your role. An administrator can turn it on.',
				'ramjet'
			),
		},
	],
	unconfigured: () => [
		{
			text: __(
				'No AI model is set up on this site. Ask an administrator to set one up.',
				'ramjet'
			),
		},
		{
			text: __(
				'No AI model is set up on this site. Choose one and enter its API key to start.',
				'ramjet'
			),
			label: __( 'Set up a model', 'ramjet' ),
			url: `${ getRedirectUrl( 'services' ) }&service=ai`,
		},
	],
	quota: () => [
		{
			text: __(
				'You have reached the limit of requests for this site. An administrator can raise it.',
				'ramjet'
			),
		},
		{
			text: __(
				'Congratulations on exploring Ramjet AI and reaching the free requests limit! Upgrade now to keep using it.',
				'ramjet'
			),
			label: __( 'Upgrade', 'ramjet' ),
			url: getRedirectUrl( 'ai' ),
		},
	],
};

function describe( problem: AiProblem ): Banner | undefined {
	if ( problem === 'connection' ) {
		return describeConnection();
	}
	const banners = TEXTS[ problem ]();
	return getInitialState().ai?.canManage ? banners.at( -1 ) : banners[ 0 ];
}

/** Explains why AI is not available, and what to do. */
export function AiBanner( { problem }: { problem: AiProblem } ) {
	const { text, label, url, onClick } = describe( problem ) ?? {};
	return (
		<Notice
			className="ramjet-ai-notice"
			status={ problem === 'quota' ? 'info' : 'warning' }
			isDismissible={ false }
			spokenMessage={ text }
		>
			<p>{ text }</p>
			{ label && (
				<Button
					variant="primary"
					href={ url }
					// In the canvas, WordPress 6.8 does not follow links, and others would open within the frame.
					onClick={ ( event: MouseEvent ) => {
						event.preventDefault();
						if ( url ) {
							leaveFor( url );
						}
						onClick?.();
					} }
				>
					{ label }
				</Button>
			) }
		</Notice>
	);
}
