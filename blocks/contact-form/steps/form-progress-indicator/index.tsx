import { percent } from '@wordpress/icons';
import {
	defineBlock,
	defineDeprecation,
} from '../../../../shared/blocks/define-block';
import { editSteps } from '../edit-chunk';
import type { ProgressAttributes } from '../create';

export default defineBlock< ProgressAttributes >(
	'jetpack/form-progress-indicator',
	{
		icon: percent,
		edit: editSteps,
		save: () => null,
		deprecated: [
			defineDeprecation< ProgressAttributes, ProgressAttributes >( {
				apiVersion: 3,
				attributes: {},
				save: () => (
					<div className="jetpack-form-progress-indicator--wrapper">
						<div className="wp-block-jetpack-form-progress-indicator">
							<div className="jetpack-form-progress-indicator-bar" />
						</div>
					</div>
				),
			} ),
		],
	}
);
