import { ExternalLink, Flex, RadioControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Button, TextControl } from '../../shared/components/controls';
import Problem from '../../shared/components/problem';
import { useKeptFocus } from '../../shared/components/use-kept-focus';
import {
	POST_EDITOR,
	type PostEditorActions,
} from '../../shared/editor/post-editor';
import { usePostMeta } from '../../shared/editor/use-post-meta';

import Access from './access';
import type { PostEmails } from './api';
import { describeDuration } from './duration';
import { NOT_EMAILED, SUBJECT } from './meta';
import Preview from './preview';
import Progress from './progress';
import { useEmails } from './use-emails';
import { usePost } from './use-post';

type Post = ReturnType< typeof usePost >;

/** What subscribers get of the post that is being edited. */
export default function Panel() {
	const focus = useKeptFocus< HTMLDivElement >( ( container ) => container );
	const post = usePost();
	return (
		<div
			{ ...focus }
			tabIndex={ -1 }
			role="group"
			aria-label={ __( 'Newsletter', 'ramjet' ) }
		>
			<Access />
			{ /* No reply about another post is shown, or about this one before it was published. */ }
			<Content
				key={ `${ post.id } ${ post.isPublished }` }
				post={ post }
			/>
		</div>
	);
}

function Content( { post }: { post: Post } ) {
	const emails = useEmails( post.id );
	const subject = usePostMeta( SUBJECT );
	const isEmailed = ! usePostMeta( NOT_EMAILED ).value;
	const { data, error } = emails;
	if ( error !== null && ! data ) {
		return <Problem message={ error } onRetry={ emails.reload } />;
	}
	if ( ! data ) {
		return <p role="status">{ __( 'Loading…', 'ramjet' ) }</p>;
	}
	const { sending } = data;
	const text = typeof subject.value === 'string' ? subject.value : '';
	return (
		<Flex direction="column" align="stretch" gap={ 4 }>
			{ data.problem !== '' && (
				<div>
					{ data.problem }{ ' ' }
					{ data.problem_url !== '' && (
						// In a new tab, because the post may have changes.
						<ExternalLink href={ data.problem_url }>
							{ __( 'Change that', 'ramjet' ) }
						</ExternalLink>
					) }
				</div>
			) }
			{ post.isPublished ? (
				<Progress
					emails={ emails }
					obstacle={
						post.obstacle ||
						( post.isUnsaved
							? __(
									'Save the post before you email it: subscribers get what is saved.',
									'ramjet'
								)
							: '' )
					}
				/>
			) : (
				<Choice post={ post } emails={ data } />
			) }
			{ ( isEmailed || post.isPublished ) && (
				<>
					{ ( sending === null || sending.state === 'waiting' ) && (
						<TextControl
							label={ __( 'Email subject', 'ramjet' ) }
							placeholder={ post.title }
							maxLength={ 500 }
							value={ text }
							{ ...subject.typing }
						/>
					) }
					<Tools post={ post.id } subject={ text } />
				</>
			) }
		</Flex>
	);
}

/** Whether publishing emails the post, to how many, and when they have it. */
function Choice( { post, emails }: { post: Post; emails: PostEmails } ) {
	const notEmailed = usePostMeta( NOT_EMAILED );
	return (
		<>
			<RadioControl
				label={ __( 'When you publish', 'ramjet' ) }
				selected={ notEmailed.value ? 'post' : 'email' }
				options={ [
					{ value: 'email', label: __( 'Post & email', 'ramjet' ) },
					{ value: 'post', label: __( 'Post only', 'ramjet' ) },
				] }
				onChange={ ( value ) => notEmailed.set( value === 'post' ) }
			/>
			{ ! notEmailed.value && <div>{ describe( post, emails ) }</div> }
		</>
	);
}

function describe(
	{ obstacle, isOld }: Post,
	{ is_news: isNews, subscribers, seconds }: PostEmails
): string {
	if ( obstacle !== '' ) {
		return obstacle;
	}
	if ( ! isNews ) {
		return __(
			'This post was published before, so publishing it again does not email it.',
			'ramjet'
		);
	}
	if ( isOld ) {
		return __(
			'Posts dated more than a day ago are not emailed when they are published. You can do that here afterwards.',
			'ramjet'
		);
	}
	if ( subscribers === 0 ) {
		return __( 'Nobody has subscribed yet.', 'ramjet' );
	}
	return sprintf(
		/* translators: 1: number of subscribers. 2: length of time, such as ‘about 2 days’. */
		_n(
			'%1$s subscriber: %2$s',
			'%1$s subscribers: %2$s',
			subscribers,
			'ramjet'
		),
		subscribers.toLocaleString(),
		describeDuration( seconds )
	);
}

/** Shows and tests the email. What is typed is saved as an autosave before, so that the server knows it. */
function Tools( { post, subject }: { post: number; subject: string } ) {
	const [ isOpen, setIsOpen ] = useState( false );
	const { autosave } = useDispatch( POST_EDITOR ) as PostEditorActions;
	return (
		<>
			<Button variant="secondary" onClick={ () => setIsOpen( true ) }>
				{ __( 'Preview and test email', 'ramjet' ) }
			</Button>
			{ isOpen && (
				<Preview
					post={ post }
					subject={ subject }
					save={ autosave }
					onClose={ () => setIsOpen( false ) }
				/>
			) }
		</>
	);
}
