<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** Forms, as the block of a SignupForm uses them on the page. */
interface SignupPage {

	/** @return SignupView|null Null where the block is in another form, or in content that is not saved. */
	public function view( \WP_Block $block ): ?SignupView;
}
