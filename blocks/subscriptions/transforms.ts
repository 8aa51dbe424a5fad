import { createBlock } from '@wordpress/blocks';
import type { Transforms } from '../../shared/types/blocks';

/** Jetpack's widget, as the legacy widget block has it. */
type LegacyWidget = {
	idBase?: string;
	instance?: {
		/** Missing where WordPress does not show it. The switch is '1' or ''. */
		raw?: Partial<
			Record<
				| 'title'
				| 'subscribe_text'
				| 'subscribe_placeholder'
				| 'subscribe_button'
				| 'success_message'
				| 'show_subscribers_total',
				string
			>
		>;
	};
};

const transforms: Transforms = {
	from: [
		{
			type: 'block',
			blocks: [ 'core/legacy-widget' ],
			isMatch: ( { idBase, instance }: LegacyWidget ) =>
				idBase === 'blog_subscription' && Boolean( instance?.raw ),
			transform: ( { instance }: LegacyWidget ) => {
				const raw = instance?.raw ?? {};
				return [
					[ 'core/heading', raw.title ],
					[ 'core/paragraph', raw.subscribe_text ],
				]
					.filter( ( pair ) => pair[ 1 ] )
					.map( ( [ name, content ] ) =>
						createBlock( name!, { content } )
					)
					.concat(
						createBlock( 'jetpack/subscriptions', {
							subscribePlaceholder: raw.subscribe_placeholder,
							submitButtonText: raw.subscribe_button,
							successMessage: raw.success_message,
							showSubscribersTotal: Boolean(
								raw.show_subscribers_total
							),
						} )
					);
			},
		},
	],
};

export default transforms;
