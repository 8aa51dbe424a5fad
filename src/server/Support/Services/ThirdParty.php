<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

/** Somebody outside the site that gets data when a feature is used, and what it gets. */
final class ThirdParty {

	/**
	 * @param string                 $name        For people.
	 * @param list<string>           $hosts       Where it is contacted, including subdomains; none if the owner enters
	 *                                            the URL. Tests compare them with the code and readme.txt.
	 * @param string                 $disclosure  Sentences: what it receives, and when.
	 * @param string                 $privacy_url Its privacy policy; '' where it is not known.
	 * @param list<string>           $modules     Slugs of the modules that contact it; none if no module does.
	 * @param (\Closure( bool ): bool)|null $is_used Whether this site uses it, while one of the modules is on. Gets
	 *                                            whether content has one of their blocks. Null where it is not known.
	 */
	public function __construct(
		public readonly string $name,
		public readonly array $hosts,
		public readonly string $disclosure,
		public readonly string $privacy_url = '',
		public readonly array $modules = array(),
		public readonly ?\Closure $is_used = null
	) {}

	/** A website whose content visitors load. The parameters are those of the constructor. */
	public static function embed(
		string $name,
		array $hosts,
		string $privacy_url,
		array $modules = array(),
		string $more = ''
	): self {
		/* translators: %s: name of a website, such as 'Calendly'. */
		$text = __(
			'When visitors load the embed, %s receives their IP address and data about their browser, and may set cookies.',
			'ramjet'
		);
		$text    = trim( sprintf( $text, $name ) . " $more" );
		$is_used = static fn( bool $has_blocks ): bool => $has_blocks;
		return new self( $name, $hosts, $text, $privacy_url, $modules, $is_used );
	}
}
