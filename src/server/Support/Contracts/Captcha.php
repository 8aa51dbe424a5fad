<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** The captcha of the site's forms. The script that shows it is in the filter `ramjet_form_module`. */
interface Captcha {

	/** Whether the owner selected one, even if its keys are missing. */
	public function is_selected(): bool;

	/** Whether it keeps bots out: one is selected, and its keys are there. */
	public function works(): bool;

	/** Whether solutions can be checked: its keys can be read, too. */
	public function can_check(): bool;

	/** The captcha for what needs one even if the owner selected none, or its keys are missing: then it is ALTCHA. */
	public function required(): self;

	/**
	 * A form on a page of its own, which posts these inputs once the visitor has solved the captcha.
	 *
	 * @param string $inputs   Safe markup.
	 * @param string $button   Text of its button.
	 * @param string $fragment Of the URL that it posts to, the page's own.
	 * @return string Safe markup.
	 */
	public function page_form( string $inputs, string $button, string $fragment ): string;

	/**
	 * Checks the solution that a visitor sent; accepts everything where no captcha is selected.
	 *
	 * @param string $solution   '' for none.
	 * @param bool   $has_script Whether a script sent it: without JavaScript there is no captcha.
	 * @param int    $now        Unix time.
	 */
	public function check( string $solution, bool $has_script, int $now ): CaptchaVerdict;

	/** The message for a solution that is wrong, or was used for another submission. */
	public function unproven(): string;
}
