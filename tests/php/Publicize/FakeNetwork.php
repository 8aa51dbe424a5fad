<?php
declare(strict_types=1);

namespace Ramjet\Tests\Publicize;

use Ramjet\Publicize\Messages\Announcement;
use Ramjet\Publicize\Messages\Limit;
use Ramjet\Publicize\Networks\Network;
use Ramjet\Publicize\Networks\Outcome;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** A network whose outcomes the test decides. */
final class FakeNetwork implements Network {

	/** @var list<array{int, string, string}> ID, message and key of each post that it was given. */
	public array $got = array();

	public bool $is_connected = true;

	/** @var list<Outcome|\Closure(): Outcome> Of the next attempts; then they succeed. */
	public array $outcomes = array();

	public function __construct( private readonly string $slug, private readonly int $repeatable ) {}

	public function service(): Service {
		$missing = new ServiceField( 'key', 'Key', '.+', 'A key.' );
		return new Service( $this->slug, ucfirst( $this->slug ), '', '', $this->is_connected ? array() : array( $missing ) );
	}

	public function account(): string {
		return "@ann@$this->slug.example";
	}

	public function problem(): string {
		return '';
	}

	public function limit(): ?Limit {
		return null;
	}

	public function repeatable(): int {
		return $this->repeatable;
	}

	public function share( Announcement $post, string $key, int $time ): Outcome {
		$this->got[] = array( $post->post->ID, $post->message, $key );
		$outcome     = array_shift( $this->outcomes );
		return $outcome instanceof \Closure
			? $outcome()
			: $outcome ?? Outcome::shared( "https://$this->slug.example/{$post->post->ID}" );
	}
}
