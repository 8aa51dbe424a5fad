<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;

/** A captcha for forms: a puzzle of this site's own, or a service with the site's own keys. */
final class CaptchaFeature extends Feature implements
	Provides\Routes,
	Provides\Services,
	Provides\Settings,
	Provides\OverviewItems
{

	/** @param string $file The main plugin file. */
	public function __construct( private readonly string $file, private readonly Shared $shared ) {}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', ChallengeController::routes( ... ) ) );
	}

	public function services(): array {
		return CaptchaServices::all();
	}

	public function settings(): array {
		return array( new CaptchaSetting() );
	}

	public function overview(): array {
		return array_filter( array( ( new SelectedCaptcha( $this->shared->keys(), $this->file ) )->overview_item() ) );
	}
}
