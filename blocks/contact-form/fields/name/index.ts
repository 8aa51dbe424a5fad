import { commentAuthorName } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'name', commentAuthorName );
