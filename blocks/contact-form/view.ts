/*
 * Sends forms without leaving the page. Without this module they are sent all the same: the page's own address takes
 * them. It holds no text: what it says the server has printed.
 */
import { enhance } from './view/form';

document
	.querySelectorAll< HTMLFormElement >( 'form[data-form]' )
	.forEach( enhance );
