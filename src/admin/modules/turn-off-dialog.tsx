import { __, sprintf } from '@wordpress/i18n';

import type { Module } from '../api/modules';
import ConfirmDialog from '../components/confirm-dialog';
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
				__( 'In use: %s.', 'ramjet' ),
				modules
					.map(
						( one ) => `${ one.name } (${ describeUsage( one ) })`
					)
					.join( ', ' )
			) }{ ' ' }
			{ __(
				'Visitors still see and use these blocks. Editors can still change them, with a warning, but cannot add new ones.',
				'ramjet'
			) }
		</ConfirmDialog>
	);
}
