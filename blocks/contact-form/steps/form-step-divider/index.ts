import { pageBreak } from '@wordpress/icons';
import { defineBlock } from '../../../../shared/blocks/define-block';
import { editSteps } from '../edit-chunk';

export default defineBlock( 'jetpack/form-step-divider', {
	icon: pageBreak,
	edit: editSteps,
	save: () => null,
} );
