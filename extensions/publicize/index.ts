import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { lazySidebar } from '../../shared/blocks/lazy';
import { selectPostEditor } from '../../shared/editor/post-editor';
import {
	addDocumentPanel,
	addPostPublishPanel,
	addPrePublishPanel,
} from '../../shared/editor/post-panels';
import { NETWORKS } from './meta';

const Panel = lazySidebar(
	() => import( /* webpackChunkName: "extension-publicize" */ './panel' )
);

/** Whether the post that is being edited can be shared, and the user may publish it. */
const useIsShareable = (): boolean =>
	useSelect( ( select ) => {
		const editor = selectPostEditor( select );
		return (
			NETWORKS in Object( editor?.getCurrentPostAttribute( 'meta' ) ) &&
			'wp:action-publish' in ( editor?.getCurrentPost()._links ?? {} )
		);
	}, [] );

/** Adds a panel that shares the post on other networks to its settings, before and after it is published. */
export default function publicize(): void {
	const panel = {
		name: 'publicize',
		title: __( 'Share this post', 'ramjet' ),
		useIsShown: useIsShareable,
		Content: Panel,
	};
	addDocumentPanel( panel );
	addPrePublishPanel( panel );
	addPostPublishPanel( panel );
}
