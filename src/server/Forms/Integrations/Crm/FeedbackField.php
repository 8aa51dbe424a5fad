<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Crm;

/**
 * A field with its answer, as plugins expect it that listen to Jetpack's forms.
 */
final class FeedbackField {

	/**
	 * @param FeedbackForm         $form       The form that it stands in.
	 * @param array<string, mixed> $attributes `id`, `type`, `label`, all texts.
	 * @param string|list<string>  $value      What was answered; a list for several choices.
	 */
	public function __construct( public FeedbackForm $form, public array $attributes, public string|array $value ) {}

	/**
	 * @param string $key Name of an attribute.
	 * @return mixed Null for one that the field does not have.
	 */
	public function get_attribute( $key ) {
		return $this->attributes[ $key ] ?? null;
	}
}
