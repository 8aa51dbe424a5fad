import { unseen } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'hidden', unseen );
