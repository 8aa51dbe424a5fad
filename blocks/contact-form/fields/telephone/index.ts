import { mobile } from '@wordpress/icons';
import { defineField } from '../../field/define-field';

export default defineField( 'telephone', mobile );
