import { __, sprintf } from '@wordpress/i18n';

import type { Module } from '../api/modules';
import ConfirmDialog from '../components/confirm-dialog';
import { listFormat } from '../lib/list-format';
import { describeUsage } from './module-usage';

type Props = {
	/** The question: which module, or which group. */
	title: string;
	/** Those that are used and will be turned off. */
	modules: Module[];
	onConfirm: () => void;
	onCancel: () => void;
};

/** Asks before modules that posts use are turned off, and says what happens to these posts. */
export default function TurnOffDialog( { title, modules, ...actions }: Props ) {
	return (
		<ConfirmDialog
			title={ title }
			confirmLabel={ __( 'Turn off', 'ramjet' ) }
			{ ...actions }
		>
			{ sprintf(
				/* translators: %s: modules, each with its posts: 'Map (12 posts and 3 pages), GIF (1 post)'. */
				__(
					'In use: %s. Visitors still see and use these blocks. Editors can still change them, with a warning, but cannot add new ones.',
					'ramjet'
				),
				listFormat( { type: 'unit' } ).format(
					modules.map( ( one ) =>
						sprintf(
							/* translators: 1: name of a module. 2: a list such as '12 posts and 3 pages'. */
							__( '%1$s (%2$s)', 'ramjet' ),
							one.name,
							describeUsage( one )
						)
					)
				)
			) }
		</ConfirmDialog>
	);
}
