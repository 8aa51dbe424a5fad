import { Modal, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { usePostMeta } from '../../shared/editor/use-post-meta';
import { getInitialState } from '../../shared/lib/initial-state';
import { HIDDEN } from '../seo/meta';
import { usePostTags } from '../seo/tags';
import { Previews } from './previews';
import css from './style.scss';

/** Shows the post that is being edited as search engines and networks will show it. */
export default function Dialog( { onClose }: { onClose: () => void } ) {
	const tags = usePostTags();
	const isHidden = usePostMeta( HIDDEN ).value === true;
	const otherPlugin = getInitialState().seo?.printedBy;
	return (
		<Modal
			title={ __( 'Preview', 'ramjet' ) }
			size="large"
			onRequestClose={ onClose }
		>
			<style>{ css }</style>
			{ otherPlugin && (
				<Notice status="info" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: name of a plugin, such as Yoast SEO. */
						__(
							'%s describes this page to search engines and networks, so it may look different there.',
							'ramjet'
						),
						otherPlugin
					) }
				</Notice>
			) }
			{ tags.isClosed ? (
				<p>
					{ __(
						'The page of a private or password-protected post tells search engines and networks nothing about it.',
						'ramjet'
					) }
				</p>
			) : (
				<>
					<p>
						{ tags.image
							? __(
									'Each service decides how it shows a page, and may show an earlier version for a while.',
									'ramjet'
								)
							: __(
									'The post has no featured image of at least 200 pixels on each side, so networks show a text only.',
									'ramjet'
								) }
					</p>
					<Previews tags={ tags } isHidden={ isHidden } />
				</>
			) }
		</Modal>
	);
}
