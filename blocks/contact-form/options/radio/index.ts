import { defineOption } from '../../field/define-option';
import { radio } from '../../field/icons';

export default defineOption( 'radio', radio );
