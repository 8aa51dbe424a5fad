import { speak } from '@wordpress/a11y';
import { Flex, PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { buildMessages } from '../../shared/ai/messages';
import {
	editPost,
	getPostId,
	getPostText,
	getPostTitle,
	hasExcerpt,
} from '../../shared/ai/post';
import { parseTitles } from '../../shared/ai/prompts';
import { useSuggestion } from '../../shared/ai/use-suggestion';
import { Button, RangeControl } from '../../shared/components/controls';
import { AiBanner } from '../../shared/ai/components/banner';
import { ErrorNotice } from '../../shared/ai/components/error-notice';
import { useAiProblem } from '../../shared/ai/components/use-ai-problem';
import { WhatIsSent } from '../../shared/ai/components/what-is-sent';
import { getInitialState } from '../../shared/lib/initial-state';
import { getRedirectUrl } from '../../shared/lib/redirect';
import { store } from '../../shared/store';

type Kind = 'titles' | 'excerpt';

/** Suggests titles and an excerpt, and shows how many requests are left. */
export default function Panel() {
	const { state, text, error, request, stop } = useSuggestion( {
		postId: getPostId(),
	} );
	const [ kind, setKind ] = useState< Kind >( 'titles' );
	const [ words, setWords ] = useState( 50 );
	const problem = useAiProblem( true, error );
	const isBusy = state === 'requesting' || state === 'suggesting';
	const getMessages = ( type: Kind ) =>
		buildMessages( type, {
			postTitle: getPostTitle(),
			postContent: getPostText( '' ).all,
			request: `of at most ${ words } words`,
		} );
	const ask = ( type: Kind ) => {
		setKind( type );
		speak( __( 'Generating content…', 'ramjet' ) );
		void request( getMessages( type ) );
	};
	const use = ( edits: { title: string } | { excerpt: string } ) => {
		editPost( edits );
		speak(
			'title' in edits
				? __( 'The title was changed.', 'ramjet' )
				: __( 'The excerpt was changed.', 'ramjet' )
		);
	};
	const section = ( type: Kind, label: string, result: ReactNode ) => (
		<Flex direction="column" align="stretch" gap={ 4 }>
			<Flex justify="start">
				{ /* A single button, which keeps the focus. */ }
				<Button
					variant="secondary"
					isBusy={ isBusy && kind === type }
					disabled={ isBusy && kind !== type }
					onClick={ () => ( isBusy ? stop() : ask( type ) ) }
				>
					{ isBusy && kind === type ? __( 'Stop', 'ramjet' ) : label }
				</Button>
				<WhatIsSent getMessages={ () => getMessages( type ) } />
			</Flex>
			{ error && ! problem && kind === type && (
				<ErrorNotice error={ error } onRetry={ () => ask( type ) } />
			) }
			{ kind === type && result }
		</Flex>
	);
	return (
		<>
			{ problem && (
				<PanelBody>
					<AiBanner problem={ problem } />
				</PanelBody>
			) }
			{ ! problem && (
				<PanelBody title={ __( 'Title', 'ramjet' ) }>
					{ section(
						'titles',
						__( 'Suggest titles', 'ramjet' ),
						state === 'done' && (
							<ul>
								{ parseTitles( text ).map( ( title ) => (
									<li key={ title }>
										<Button
											variant="link"
											onClick={ () => use( { title } ) }
										>
											{ title }
										</Button>
									</li>
								) ) }
							</ul>
						)
					) }
				</PanelBody>
			) }
			{ ! problem && hasExcerpt() && (
				<PanelBody title={ __( 'Excerpt', 'ramjet' ) }>
					<Flex direction="column" align="stretch" gap={ 4 }>
						<RangeControl
							label={ __( 'Length in words', 'ramjet' ) }
							value={ words }
							onChange={ ( value = 50 ) => setWords( value ) }
							min={ 10 }
							max={ 150 }
						/>
						{ section(
							'excerpt',
							__( 'Write an excerpt', 'ramjet' ),
							<>
								<div>{ text }</div>
								{ text && ! isBusy && (
									<div>
										<Button
											variant="primary"
											onClick={ () =>
												use( { excerpt: text } )
											}
										>
											{ __( 'Insert', 'ramjet' ) }
										</Button>
									</div>
								) }
							</>
						) }
					</Flex>
				</PanelBody>
			) }
			<Quota />
		</>
	);
}

/* Hidden if there is no limit. */
function Quota() {
	const canManage = getInitialState().ai?.canManage;
	const left = useSelect( ( select ) => {
		const { getAiFeature, getAiRequestsLeft } = select( store );
		const feature = getAiFeature();
		return feature[ 'has-feature' ] && feature[ 'requests-limit' ] > 0
			? getAiRequestsLeft()
			: null;
	}, [] );
	return left === null ? null : (
		<PanelBody>
			<p>
				{ sprintf(
					/* translators: %d: number of requests. */
					_n(
						'%d request left.',
						'%d requests left.',
						left,
						'ramjet'
					),
					left
				) }{ ' ' }
				{ canManage && (
					<a href={ getRedirectUrl( 'ai' ) }>
						{ __( 'Usage and limits', 'ramjet' ) }
					</a>
				) }
			</p>
		</PanelBody>
	);
}
