import { Flex } from '@wordpress/components';
import { decodeEntities } from '@wordpress/html-entities';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useRequest } from '../../shared/api/use-request';
import {
	Button,
	CheckboxControl,
	TextareaControl,
} from '../../shared/components/controls';
import { useKeptFocus } from '../../shared/components/use-kept-focus';
import { getInitialState } from '../../shared/lib/initial-state';
import { fetchNetworks, type Network } from './api';
import { countLeft } from './count';
import Problem from '../../shared/components/problem';
import SettingsLink from './settings-link';
import Shares from './shares';
import { usePost } from './use-post';

type Props = {
	post: ReturnType< typeof usePost >;
	/** Those that are connected. */
	networks: Network[];
};

/** Where the post that is being edited is shared, and with which message. */
export default function Panel() {
	const focus = useKeptFocus< HTMLDivElement >( ( container ) => container );
	return (
		<div
			{ ...focus }
			tabIndex={ -1 }
			role="group"
			aria-label={ __( 'Share this post', 'ramjet' ) }
		>
			<Content />
		</div>
	);
}

function Content() {
	const post = usePost();
	const { data, error, reload } = useRequest( fetchNetworks );
	if ( error !== null ) {
		return <Problem message={ error } onRetry={ reload } />;
	}
	if ( ! data ) {
		return <p role="status">{ __( 'Loading networks…', 'ramjet' ) }</p>;
	}
	const networks = data.filter( ( network ) => network.is_connected );
	const isShared = post.obstacle === '' && networks.length > 0;
	return (
		<Flex direction="column" align="stretch" gap={ 4 }>
			{ networks.length === 0 && <NotConnected /> }
			{ post.obstacle !== '' && <div>{ post.obstacle }</div> }
			{ post.isOff && (
				<Button variant="secondary" onClick={ post.turnOn }>
					{ __( 'Turn on sharing', 'ramjet' ) }
				</Button>
			) }
			{ isShared && ! post.isPublished && (
				<Boxes post={ post } networks={ networks } />
			) }
			{ post.isPublished && (
				<Shares
					// No reply about another post is shown.
					key={ post.id }
					post={ post.id }
					networks={ data }
					isOffered={ post.obstacle === '' }
					message={ post.message.trim() }
				/>
			) }
			{ isShared && <Message post={ post } networks={ networks } /> }
		</Flex>
	);
}

function NotConnected() {
	return getInitialState().canManageModules ? (
		<div>
			{ __(
				'Connect Mastodon, Bluesky or a webhook, and your posts are shared there when you publish them.',
				'ramjet'
			) }{ ' ' }
			<SettingsLink />
		</div>
	) : (
		<div>
			{ __(
				'Posts can be shared once an administrator has connected Mastodon, Bluesky or a webhook.',
				'ramjet'
			) }
		</div>
	);
}

function Boxes( { post, networks }: Props ) {
	return networks.map( ( { id, name, account, problem } ) => (
		<CheckboxControl
			key={ id }
			label={ name }
			help={
				problem === '' ? (
					<bdi dir="ltr">{ account }</bdi>
				) : (
					<>
						{ problem } <SettingsLink />
					</>
				)
			}
			checked={ post.networks.includes( id ) }
			onChange={ ( isChosen ) =>
				post.setNetworks(
					isChosen
						? [ ...post.networks, id ]
						: post.networks.filter( ( other ) => other !== id )
				)
			}
		/>
	) );
}

function Message( { post, networks }: Props ) {
	const title = decodeEntities( post.title.replace( /<[^>]*>/g, '' ) ).trim();
	const text = post.message.trim() || title;
	return (
		<TextareaControl
			label={ __( 'Message', 'ramjet' ) }
			placeholder={ title }
			value={ post.message }
			{ ...post.typing }
			help={ networks.map( ( { id, name, limit } ) => {
				const isCounted =
					post.isPublished || post.networks.includes( id );
				return (
					limit &&
					isCounted && (
						<span key={ id } style={ { display: 'block' } }>
							{ describeLeft(
								name,
								countLeft( text, limit, post.link )
							) }
						</span>
					)
				);
			} ) }
		/>
	);
}

function describeLeft( name: string, left: number ): string {
	if ( left < 0 ) {
		return sprintf(
			/* translators: 1: name of a network. 2: number of characters. */
			_n(
				'%1$s: %2$d character too many. The end of the message is left out; the link is kept.',
				'%1$s: %2$d characters too many. The end of the message is left out; the link is kept.',
				-left,
				'ramjet'
			),
			name,
			-left
		);
	}
	return sprintf(
		/* translators: 1: name of a network. 2: number of characters. */
		_n(
			'%1$s: %2$d character left',
			'%1$s: %2$d characters left',
			left,
			'ramjet'
		),
		name,
		left
	);
}
